import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Session } from '../preview.types';
import { useEditorSession } from './use-editor';

const SESSION: Session = {
  token: 'a',
  file: 'c.json',
  live: '',
  parts: [],
  is_confirmed: false,
  undo: null,
  redo: null,
};

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
