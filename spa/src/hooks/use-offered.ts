import { useEffect, useState } from 'react';

import type { Offered } from '../ask/offer';
import { loadOffered } from '../catalogue';
import type { Line } from '../enquiry/line';

/** What is offered of each product of lines; null where nothing is, undefined until all is there. */
export function useOffered(lines: Line[]): ((line: Line) => Offered | null) | undefined {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Offered | null>>(new Map());
  const wanted = new Set(lines.map(({ product }) => product));
  const missing = [...wanted].filter((id) => !loaded.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(',').map(Number);
    Promise.all(ids.map(loadOffered)).then(
      (all) =>
        setLoaded(
          (before) => new Map([...before, ...ids.map((id, at) => [id, all[at] ?? null] as const)]),
        ),
      // The boundary shows it, or loads the page afresh; the list is kept.
      (cause: unknown) =>
        setLoaded(() => {
          throw cause;
        }),
    );
  }, [missing]);
  return missing ? undefined : ({ product }) => loaded.get(product) ?? null;
}
