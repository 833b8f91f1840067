import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';

import type { FieldBox, Session } from '../preview/src/preview.types';
import { type Editor, EditorContext, useEditorSession } from '../preview/src/editor/use-editor';

export const SESSION: Session = {
  token: 'secret',
  file: 'catalogue.json',
  live: '',
  parts: [],
  is_confirmed: false,
  undo: null,
  redo: null,
};

/** The box of a text. */
export const FIELD: FieldBox = {
  what: 'field',
  location: ['company', 'tagline'],
  label: 'Tagline',
  value: 'Wire',
  stamp: 'abc',
  is_key: false,
  is_markup: false,
  figures: [],
  opposite: '',
  overridden: '',
  claim: null,
  removable: false,
  index: 0,
  count: 0,
};

/** Renders a part of the editor in a session whose functions and values are given. */
export function renderInEditor(part: ReactElement, own: object) {
  const idle = { session: SESSION, changes: 0, shown: () => undefined };
  const editor = { ...idle, whenFresh: () => Promise.resolve(), ...own } as unknown as Editor;
  return render(<EditorContext value={editor}>{part}</EditorContext>);
}

/** Shows a part of the editor in a session with the server. */
export function EditorSession({ children }: { children: ReactNode }) {
  const editor = useEditorSession(true, 1);
  return editor && <EditorContext value={editor}>{children}</EditorContext>;
}
