import { useCallback, useRef } from 'react';

/**
 * The maximum wait in milliseconds. It ends the wait on a page that shows no values and so loads
 * none.
 */
const LONGEST = 30_000;

/** Lets a button that is pressed right after a change wait until the changed values are shown. */
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
