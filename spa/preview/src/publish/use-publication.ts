import { useCallback, useEffect, useState } from 'react';

import { GONE } from '../use-report';

/** The changes of a checked publication. */
export interface Checked {
  stamp: string;
  is_first: boolean;
  changed: string[];
  added: string[];
  removed: string[];
  pages: number;
  steps: string[];
}

/** The state of the publication; prerender/preview/publishing.py writes it. */
export interface Publication {
  /** The published site's target; empty if that is not set. */
  target: string;
  /** The reason that prevents a publication; empty if there is none. */
  problem: string;
  /** Seconds since 1970; 0 before the first publication. */
  published_at: number;
  can_roll_back: boolean;
  /** Such as 'Publishing'; empty if nothing is running. */
  doing: string;
  progress: string;
  lines: string[];
  failure: string;
  done: string;
  checked: Checked | null;
}

export type Step = 'check' | 'confirm' | 'roll-back';

/** Milliseconds between two readings of the state. */
const INTERVAL = 500;

/** The state of the publication, and a function that starts its next step. */
export function usePublication(token: string) {
  const [publication, setPublication] = useState<Publication>();
  const [rejection, setRejection] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    const read = () =>
      void fetch('editor/publish.json', { signal: abort.signal })
        .then((answer) => answer.json() as Promise<Publication>)
        .then(setPublication)
        .catch(() => undefined);
    read();
    const timer = setInterval(read, INTERVAL);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, []);
  const start = useCallback(
    async (step: Step, stamp = '') => {
      const request = {
        method: 'POST',
        body: JSON.stringify({ stamp }),
        headers: { 'Content-Type': 'application/json', 'X-Editor-Token': token },
      };
      try {
        const answer = await fetch(`editor/publish/${step}`, request);
        const value: unknown = await answer.json();
        if (answer.ok) setPublication(value as Publication);
        setRejection(answer.ok ? '' : (value as { message: string }).message);
      } catch {
        setRejection(GONE);
      }
    },
    [token],
  );
  return { publication, rejection, start };
}
