import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { EditableEntry, FieldBox } from '../../preview.types';
import { FIELD, renderInEditor } from '../../../../testing/editor';
import { ConfirmGroup, EntryBox } from './checklist';

const box = (label: string, value: string): FieldBox => ({
  ...FIELD,
  location: ['company', 'security', label],
  label,
  value,
  stamp: `stamp of ${value}`,
});

const ENTRY = {
  state: 'unconfirmed',
  key: 'company.security',
  ask: 'Who reads reports?',
  label: 'Security',
  unchanged: ['security@example.com'],
  boxes: [box('Contact', 'security@example.com'), box('Expires', '2030-01-31')],
  pictures: [],
} as unknown as EditableEntry;

const REPLACED = { ...ENTRY, unchanged: [] };

function show() {
  const confirm = vi.fn(() => Promise.resolve(undefined));
  const edit = vi.fn(() => Promise.resolve(undefined));
  renderInEditor(
    <section>
      <ConfirmGroup entries={[REPLACED, REPLACED]} name="Asha" />
      <EntryBox entry={ENTRY} name="Asha" />
    </section>,
    { confirm, edit },
  );
  return { confirm, edit };
}

test.each(['Confirm Security', 'Confirm all 2 values below'])(
  '%s asks to save the changed text first',
  async (name) => {
    const { confirm } = show();
    const field = screen.getByRole('textbox', { name: 'Expires' });
    fireEvent.change(field, { target: { value: '2031-01-31' } });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Save or discard the changed text/);
    expect(document.activeElement).toBe(field);
    expect(confirm).not.toHaveBeenCalled();

    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.waitFor(() => expect(confirm).toHaveBeenCalled());
  },
);

test('a text that is still the sample’s is listed, and is kept by saving it unchanged', async () => {
  const { edit } = show();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contact: security@example.com Keep Contact',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep Contact' }));
  const { location, stamp, value } = ENTRY.boxes[0] as FieldBox;
  await vi.waitFor(() =>
    expect(edit).toHaveBeenCalledWith({ kind: 'set', location, stamp, value }),
  );
});
