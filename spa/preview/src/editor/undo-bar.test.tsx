import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { UndoBar } from './undo-bar';
import { type Editor, EditorContext } from './use-editor';

const turn = vi.fn(() => Promise.resolve(undefined));

function show(isOwn: boolean) {
  turn.mockClear();
  const session = { undo: { number: 3, label: 'Name' }, redo: null };
  const editor = { session, turn, isOwn: () => isOwn } as unknown as Editor;
  render(
    <EditorContext value={editor}>
      <UndoBar />
    </EditorContext>,
  );
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
