import { useCallback, useRef } from 'react';

/** Milliseconds after which nobody waits any more: where nothing is shown, nothing is read. */
const LONGEST = 30_000;

/** Who presses a button just after a change means what the change made of the page. */
export function useFreshness() {
  const made = useRef(0);
  const waiting = useRef<(() => void)[]>([]);
  const seen = useRef(0);
  const changed = useCallback(() => {
    made.current += 1;
  }, []);
  const shown = useCallback((changes: number) => {
    seen.current = changes;
    if (seen.current < made.current) return;
    for (const go of waiting.current) go();
    waiting.current = [];
  }, []);
  const whenFresh = useCallback(
    () =>
      new Promise<void>((go) => {
        if (seen.current >= made.current) return go();
        waiting.current.push(go);
        setTimeout(go, LONGEST);
      }),
    [],
  );
  return { whenFresh, shown, changed };
}
