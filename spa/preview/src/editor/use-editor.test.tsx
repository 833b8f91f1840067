import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { SESSION } from '../../../testing/editor';
import { openedEntry } from '../status';
import { type Editor, EditorContext, useEditorFile, useEditorSession } from './use-editor';

test('a change counts as being saved immediately, until the server has answered', async () => {
  let answer: (response: Response) => void = () => undefined;
  const saving = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', (_: string, request?: RequestInit) =>
    request?.method === 'POST' ? saving : Promise.resolve(Response.json(SESSION)),
  );
  const { result } = renderHook(() => useEditorSession(true, 0));
  await waitFor(() => expect(result.current?.isSaving).toBe(false));

  act(() => void result.current!.confirm([], 'A. Owner'));
  expect(result.current!.isSaving).toBe(true);

  answer(Response.json(SESSION));
  await waitFor(() => expect(result.current!.isSaving).toBe(false));
});

test('the status of an answer without JSON is the reason why values cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  const editor = { changes: 0, shown: () => undefined } as unknown as Editor;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  );
  const { result } = renderHook(() => useEditorFile('page.json', 0), { wrapper });
  await waitFor(() => expect(result.current.fault).toContain('status 503'));
});

test('an address with broken percent-encoding opens no entry of the checklist', () => {
  expect([openedEntry('owner/a%20b'), openedEntry('owner/%E0%A4%A')]).toEqual(['a b', '']);
});
