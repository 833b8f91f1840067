import { useCallback, useRef } from 'react';

/** Maximum wait in milliseconds; without shown values nothing is loaded. */
const LONGEST = 30_000;

/** Lets a button pressed just after a change wait for the changed values. */
export function useFreshness() {
  const saved = useRef(0);
  const waiting = useRef<(() => void)[]>([]);
  const seen = useRef(0);
  const changed = useCallback(() => {
    saved.current += 1;
  }, []);
  const shown = useCallback((changes: number) => {
    seen.current = changes;
    if (seen.current < saved.current) return;
    for (const go of waiting.current) go();
    waiting.current = [];
  }, []);
  const whenFresh = useCallback(
    () =>
      new Promise<void>((go) => {
        if (seen.current >= saved.current) return go();
        waiting.current.push(go);
        setTimeout(go, LONGEST);
      }),
    [],
  );
  return { whenFresh, shown, changed };
}
