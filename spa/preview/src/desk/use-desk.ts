import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { GONE } from '../use-report';
import { useFreshness } from './use-freshness';
import type { Edit, Entry, Refusal, Session } from './types';

/** The desk of a live preview: what may be sent to it, and what it said last. */
export interface Desk {
  session: Session;
  /** Grows with every change, so that what is shown is read again. */
  changes: number;
  /** When everything shown is as the file has it after the last change made here. */
  whenFresh: () => Promise<void>;
  /** Says that what is shown is as it was after so many changes. */
  shown: (changes: number) => void;
  edit: (edit: Edit) => Promise<Refusal | undefined>;
  turn: (way: 'undo' | 'redo', number: number) => Promise<Refusal | undefined>;
  /** Says who answers for the value at a place; without a name, that nobody does any more. */
  confirm: (entry: Entry, by: string | null) => Promise<Refusal | undefined>;
  putPicture: (image: string, file: File, stamp: string) => Promise<Refusal | undefined>;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The desk; only what is shown inside a live preview asks for it. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no desk in a written report.');
  return desk;
}

const NOT_WRITTEN = { message: `${GONE} Nothing was written.` };

async function refusal(answer: Response): Promise<Refusal> {
  const said = await answer.text();
  try {
    return JSON.parse(said) as Refusal;
  } catch {
    return { message: said };
  }
}

/** Opens the desk of a live preview; undefined in a written report, and until it answered. */
export function useDeskSession(live: boolean, version: number): Desk | undefined {
  const [session, setSession] = useState<Session>();
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (!live) return undefined;
    const abort = new AbortController();
    void fetch('desk/session.json', { signal: abort.signal })
      .then(async (answer) => {
        if (answer.ok) setSession((await answer.json()) as Session);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [live, version]);
  const { whenFresh, shown, changed } = useFreshness();
  const token = session?.token ?? '';
  const send = useCallback(
    async (
      path: string,
      method: string,
      body: BodyInit,
      described: Record<string, string>,
    ): Promise<Refusal | undefined> => {
      const request = { method, body, headers: { ...described, 'X-Desk-Token': token } };
      try {
        const answer = await fetch(`desk/${path}`, request);
        if (!answer.ok) return await refusal(answer);
        setSession((await answer.json()) as Session);
        setChanges((count) => count + 1);
        changed();
        return undefined;
      } catch {
        return NOT_WRITTEN;
      }
    },
    [token, changed],
  );
  return useMemo(() => {
    if (!session) return undefined;
    const post = (path: string, asked: unknown) =>
      send(path, 'POST', JSON.stringify(asked), { 'Content-Type': 'application/json' });
    return {
      session,
      changes,
      whenFresh,
      shown,
      edit: (edit) => post('edit', edit),
      turn: (way, number) => post('turn', { way, number }),
      confirm: ({ location, stamp }, by) => post('confirm', { location, stamp, by }),
      putPicture: (image, file, stamp) =>
        send(`images/${image}`, 'PUT', file, {
          'Content-Type': file.type,
          'X-Desk-Stamp': stamp,
        }),
    };
  }, [session, changes, send, whenFresh, shown]);
}
