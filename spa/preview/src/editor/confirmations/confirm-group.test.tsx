import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { EditableEntry, Rejection } from '../../preview.types';
import { renderInEditor } from '../../../../testing/editor';
import { rejectionOf } from '../use-editor';
import { ConfirmGroup } from './checklist';

const entry = (key: string, state: EditableEntry['state'], unchanged: string[] = []) =>
  ({ key, state, unchanged, ask: `${key}?` }) as EditableEntry;
const GROUP = [
  entry('a', 'unconfirmed'),
  entry('b', 'sample'),
  entry('c', 'unconfirmed'),
  entry('d', 'unconfirmed', ['LinkedIn']),
];

function show(confirm: () => Promise<Rejection | undefined>, name: string) {
  renderInEditor(<ConfirmGroup entries={GROUP} name={name} />, { confirm });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm all 2 values below' }));
}

test('confirms every value of the group that has no text of a sample in one step', async () => {
  const confirm = vi.fn(() => Promise.resolve(undefined));
  show(confirm, ' Asha ');
  await vi.waitFor(() => expect(confirm.mock.calls).toEqual([[[GROUP[0], GROUP[2]], 'Asha']]));
});

test('explains why nothing was confirmed', async () => {
  const confirm = vi.fn(() => Promise.resolve(rejectionOf('Somebody changed it.')));
  show(confirm, 'Asha');
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody changed it.');
});

test('asks for a name first', async () => {
  const confirm = vi.fn(() => Promise.resolve(undefined));
  show(confirm, '');
  expect((await screen.findByRole('alert')).textContent).toContain('Enter your name above first.');
  expect(confirm).not.toHaveBeenCalled();
});
