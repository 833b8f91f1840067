import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';

import { MarkButtons } from './mark-buttons';

const REPORT = { rows: [{ path: '/products/5', title: 'EDM Wire' }] };

function Field() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('<p>Hard wire</p>');
  return (
    <>
      <MarkButtons field={field} text={text} onChange={setText} />
      <textarea aria-label="Text" ref={field} value={text} readOnly />
    </>
  );
}

test('the selected words become a link, and nothing changes without a selection', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(REPORT)));
  render(<Field />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  text.setSelectionRange(3, 3);
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByLabelText(/^Page of this site/);
  expect(await screen.findByText('EDM Wire')).toBeTruthy();
  fireEvent.change(address, { target: { value: 'www.example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add link' }));
  expect(screen.getByRole('alert').textContent).toMatch(/^Select the words/);

  text.setSelectionRange(3, 7);
  fireEvent.click(screen.getByRole('button', { name: 'Add link' }));
  expect(text.value).toBe('<p><a href="https://www.example.com">Hard</a> wire</p>');
  expect(screen.queryByRole('form')).toBeNull();
});
