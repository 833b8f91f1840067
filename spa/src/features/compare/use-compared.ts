import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { type Comparable, loadComparable } from '../../content/catalogue';
import { COMPARED } from '../../constants';
import { idsIn } from './use-compare-ticks';
import { quoted } from '../../lib/first-characters';
import { useHydrated } from '../../lib/use-hydrated';

const PARAMETER = 'ids';
/**
 * The maximum number of ids to look up, so that a forged address cannot request thousands of files.
 */
const LOOKED_UP = 12;
/** The maximum number of characters of an unknown id that are quoted. */
const SAID = 24;

/** Ids to report to the visitor, and the number of further ids. */
export interface Ids {
  ids: string[];
  more: number;
}

/** The products to compare; the address contains their ids. */
export function useCompared() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const named = new URLSearchParams(hydrated ? search : '').get(PARAMETER) ?? '';
  const all = [...new Set(named.split(',').filter(Boolean))];
  const asked = all.slice(0, LOOKED_UP);
  const known = idsIn(asked.join());
  const [loaded, setLoaded] = useState<Record<string, Comparable | null>>({});
  const missing = known.filter((id) => !Object.hasOwn(loaded, id)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(',');
    Promise.all(ids.map(loadComparable)).then(
      (products) =>
        setLoaded((before) => ({
          ...before,
          ...Object.fromEntries(ids.map((id, at) => [id, products[at] ?? null])),
        })),
      // The error is thrown while rendering, so that the error boundary shows it or reloads.
      (cause: unknown) =>
        setLoaded(() => {
          throw cause;
        }),
    );
  }, [missing]);
  const found = known.filter((id) => loaded[id]);
  const ids = found.slice(0, COMPARED);
  const unknown = asked
    .filter((id) => !known.includes(id) || loaded[id] === null)
    .map((id) => quoted(id, SAID));
  return {
    /** Whether the address has no ids; false until the page is hydrated. */
    isEmpty: hydrated && named === '',
    /** Whether all products have loaded. */
    ready: missing === '',
    ids,
    products: ids.map((id) => loaded[id]!),
    unknown,
    tooMany: { ids: found.slice(COMPARED), more: all.length - asked.length } satisfies Ids,
  };
}

/** The query in the address of a comparison. */
export const comparison = (ids: string[]) => (ids.length > 0 ? `?${PARAMETER}=${ids.join()}` : '');
