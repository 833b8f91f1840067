import { useEffect, useState } from 'react';

import { followState } from './follow-state';
import type { State } from './report';

const AT_FIRST: State = {
  version: 0,
  live: true,
  building: true,
  verifying: false,
  seconds: 0,
  problems: [],
  blockers: [],
  file: '',
};

/** The preview's current state. In an exported preview it never changes. */
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
  /** The reason why the file could not be read; empty if the server sent none. */
  problem?: string;
}

export const GONE = 'The preview does not answer. Check that it is still running.';

async function reading(address: string, signal: AbortSignal): Promise<Reading> {
  try {
    const answer = await fetch(address, { signal });
    if (answer.ok) return { value: await answer.json() };
    const isText = answer.headers.get('Content-Type')?.startsWith('text/plain');
    return { problem: isText ? await answer.text() : '' };
  } catch {
    return { problem: GONE };
  }
}

/**
 * Loads a file of the report, and loads it again on request or when the version changes. Until the
 * file is loaded, or if loading fails, the previous value stays.
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

/** The content of a file in the report; undefined until it is loaded. */
export function useFile(name: string, version: number): unknown {
  return useReading(name, version).value;
}

/** The text of each page by path; empty until it is needed and loaded. */
export function usePageTexts(isNeeded: boolean, version: number): Record<string, string> {
  const [texts, setTexts] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!isNeeded) return undefined;
    const abort = new AbortController();
    void reading(`data/texts.json?${version}`, abort.signal).then(({ value }) => {
      if (value) setTexts(value as Record<string, string>);
    });
    return () => abort.abort();
  }, [isNeeded, version]);
  return texts;
}

/** The path in the address's fragment, which selects a page; empty for the overview. */
export function usePlace(): string {
  const [place, setPlace] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setPlace(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}
