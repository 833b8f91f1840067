import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SearchResult } from '../preview.types';
import { EditorSession, SESSION } from '../../../testing/editor';
import { ReplacePage } from './replace-page';

const text = (at: number): SearchResult['replacements'][number] => ({
  location: ['products', at, 'summary'],
  kind: 'set',
  label: `Products ${at}`,
  pieces: [
    { kind: 'gone', text: 'spool' },
    { kind: 'new', text: 'reel' },
  ],
  after: 'reel',
  stamp: `stamp${at}`,
});
const FOUND: SearchResult = { count: 2, replacements: [text(1), text(2)] };

let asked: string[] = [];
let sent: unknown[] = [];

function serve(address: string, request?: RequestInit): Promise<Response> {
  if (request?.method === 'POST') sent.push(JSON.parse(request.body as string));
  asked.push(address);
  return Promise.resolve(Response.json(address.includes('search.json') ? FOUND : SESSION));
}

beforeEach(() => {
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', serve);
});

test('only the ticked changes are sent, with the stamps of the search', async () => {
  render(
    <EditorSession>
      <ReplacePage version={1} />
    </EditorSession>,
  );
  fireEvent.change(await screen.findByLabelText('Search for'), { target: { value: ' spool ' } });
  fireEvent.change(screen.getByLabelText(/^Replace with/), { target: { value: 'reel' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Products 1' }));
  expect(asked).toContain('editor/search.json?find=spool&replace=reel');
  fireEvent.click(screen.getByRole('button', { name: 'Replace in ticked texts (1)' }));
  await act(() => new Promise((done) => setTimeout(done)));
  expect(sent).toEqual([
    {
      find: 'spool',
      replace: 'reel',
      chosen: [{ location: ['products', 2, 'summary'], kind: 'set', stamp: 'stamp2' }],
    },
  ]);
  expect(screen.getByRole('status').textContent).toContain('Texts changed: 1.');
});

test('all changes can be unticked and ticked again', async () => {
  render(
    <EditorSession>
      <ReplacePage version={1} />
    </EditorSession>,
  );
  fireEvent.change(await screen.findByLabelText('Search for'), { target: { value: 'spool' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Untick all' }));
  const button = screen.getByRole('button', { name: 'Remove from ticked texts (0)' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Tick all' }));
  expect(screen.getByRole('button', { name: 'Remove from ticked texts (2)' })).toBeDefined();
  expect(screen.getAllByText('Remains: reel')).toHaveLength(2);
});
