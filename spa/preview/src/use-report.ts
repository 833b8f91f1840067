import { useEffect, useState } from 'react';

import { followState } from './follow-state';
import type { State } from './report';

const AT_FIRST: State = {
  version: 0,
  live: true,
  building: true,
  proving: false,
  seconds: 0,
  problems: [],
  file: '',
};

/** The preview's state, as the server tells it whenever it changes; a written report has one. */
export function useLive(): State {
  const [state, setState] = useState(AT_FIRST);
  useEffect(() => {
    const abort = new AbortController();
    void fetch('data/state.json', { signal: abort.signal })
      .then((answer) => answer.json() as Promise<State>)
      .then((now) => {
        setState(now);
        if (now.live) followState(setState, abort.signal);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return state;
}

interface Reading {
  value?: unknown;
  /** Why it could not be read, in the server's words where it has some. */
  problem?: string;
}

export const GONE = 'The preview does not answer. Is it still running?';

async function reading(address: string, signal: AbortSignal): Promise<Reading> {
  try {
    const answer = await fetch(address, { signal });
    if (answer.ok) return { value: await answer.json() };
    const told = answer.headers.get('Content-Type')?.startsWith('text/plain');
    return { problem: told ? await answer.text() : '' };
  } catch {
    return { problem: GONE };
  }
}

/**
 * One of the report's files, read again when the version changes or somebody asks for it; what was
 * read before stays until then, and where it cannot be read again.
 */
export function useReading(name: string, version: number): Reading & { again: () => void } {
  const [read, setRead] = useState<Reading & { name: string }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    void reading(`data/${name}?${version}`, abort.signal).then((now) => {
      if (abort.signal.aborted) return;
      setRead((old) => ({ name, ...(old?.name === name && { value: old.value }), ...now }));
    });
    return () => abort.abort();
  }, [name, version, attempt]);
  const again = () => {
    setRead(undefined);
    setAttempt((count) => count + 1);
  };
  return read?.name === name ? { ...read, again } : { again };
}

/** What one of the report's files says, as far as it was read. */
export function useFile(name: string, version: number): unknown {
  return useReading(name, version).value;
}

/** The page that the address names behind its `#`; empty for the overview. */
export function usePlace(): string {
  const [place, setPlace] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setPlace(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}
