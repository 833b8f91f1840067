import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderInEditor } from '../../../testing/editor';
import { UndoBar } from './undo-bar';

const turn = vi.fn(() => Promise.resolve(undefined));

function show(isOwn: boolean) {
  turn.mockClear();
  const session = { undo: { number: 3, label: 'Name' }, redo: null };
  renderInEditor(<UndoBar />, { session, turn, isOwn: () => isOwn });
}

async function press() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    await Promise.resolve();
  });
}

test('a change made in this window is undone by one press', async () => {
  show(true);
  await press();
  expect(turn).toHaveBeenCalledWith('undo', 3);
});

test("another window's change is undone only after a warning", async () => {
  show(false);
  await press();
  expect(turn).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Another window');

  await press();
  expect(turn).toHaveBeenCalledWith('undo', 3);
});
