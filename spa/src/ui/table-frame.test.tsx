import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';

import { notifications, renderPages } from '../../testing/render-page';
import { CopyTable } from './table-frame';

function Frame() {
  const table = useRef<HTMLDivElement>(null);
  return (
    <div ref={table}>
      <table>
        <thead>
          <tr>
            <th>Spool</th>
            <th>Net (kg)</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th>
              DIN-125 <small>sample</small>
            </th>
            <td>3.5</td>
          </tr>
        </tbody>
      </table>
      <CopyTable label="Copy" done="Table copied" table={table} caption="Spools" />
    </div>
  );
}

async function copy(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderPages({ '/': <Frame /> }, '/');
  fireEvent.click(screen.getByRole('button', { name: 'Copy Spools' }));
  await act(() => Promise.resolve());
}

test('copies a table with its cells separated by tabs, and shows a confirmation', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  await copy(writeText);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Spool\tNet (kg)\nDIN-125 sample\t3.5');
  expect(notifications()).toEqual(['Table copied']);
});

test('selects the table if the browser cannot copy, and shows no message', async () => {
  await copy(() => Promise.reject(new Error('no')));
  const selected = getSelection()!.getRangeAt(0);
  expect(selected.commonAncestorContainer.nodeName).toBe('TABLE');
  expect(notifications()).toEqual([]);
});
