import { useCallback, useEffect, useState } from 'react';

import type { Publication } from '../../preview.types';
import { PREVIEW_ENDED } from '../../use-report';

export type PublishStep = 'target' | 'test' | 'accept-key' | 'check' | 'confirm' | 'roll-back';

/** Milliseconds between two requests for the state. */
const INTERVAL = 500;

/** Returns the state of publishing, and a function that starts the next step. */
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
    async (step: PublishStep, values: Record<string, string> = {}) => {
      const request = {
        method: 'POST',
        body: JSON.stringify(values),
        headers: { 'Content-Type': 'application/json', 'X-Editor-Token': token },
      };
      try {
        const answer = await fetch(`editor/publish/${step}`, request);
        const value: unknown = await answer.json();
        if (answer.ok) setPublication(value as Publication);
        setRejection(answer.ok ? '' : (value as { message: string }).message);
      } catch {
        setRejection(PREVIEW_ENDED);
      }
    },
    [token],
  );
  return { publication, rejection, start };
}
