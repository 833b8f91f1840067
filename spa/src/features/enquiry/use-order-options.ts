import { useEffect, useState } from 'react';

import type { OrderOptions } from '../../content/order-options';
import { loadOrderOptions } from '../../content/catalogue';
import type { Line } from './list/line';

/**
 * Returns a function for the order options of a line's product; null if the product has none.
 * Undefined until all options have loaded.
 */
export function useOrderOptions(lines: Line[]): ((line: Line) => OrderOptions | null) | undefined {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, OrderOptions | null>>(new Map());
  const wanted = new Set(lines.map(({ product }) => product));
  const missing = [...wanted].filter((id) => !loaded.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(',').map(Number);
    Promise.all(ids.map(loadOrderOptions)).then(
      (all) =>
        setLoaded(
          (before) => new Map([...before, ...ids.map((id, at) => [id, all[at] ?? null] as const)]),
        ),
      // The error is thrown while rendering, so that the error boundary shows it or reloads. The
      // list is not lost, because it is stored.
      (cause: unknown) =>
        setLoaded(() => {
          throw cause;
        }),
    );
  }, [missing]);
  return missing ? undefined : ({ product }) => loaded.get(product) ?? null;
}
