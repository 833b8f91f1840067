import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { type Comparable, loadComparable } from '../catalogue';
import { COMPARED } from '../constants';
import { useHydrated } from './use-hydrated';
import { idsIn } from './use-ticks';

const PARAMETER = 'ids';
/** Ids that are looked up: an address of thousands, which nobody writes, asks for no thousand files. */
const LOOKED_UP = 12;
/** Letters of what is no id that are said again. */
const SAID = 24;

/** Ids as they are said to a visitor, and how many more there are. */
export interface Ids {
  ids: string[];
  more: number;
}

const short = (id: string) => (id.length > SAID ? `${id.slice(0, SAID)}…` : id);

/** The products that the address names; null stands for one that there is not. */
export function useCompared() {
  const { search } = useLocation();
  const named = new URLSearchParams(useHydrated() ? search : '').get(PARAMETER) ?? '';
  const all = [...new Set(named.split(',').filter(Boolean))];
  const asked = all.slice(0, LOOKED_UP);
  const known = idsIn(asked.join());
  const [loaded, setLoaded] = useState<Record<string, Comparable | null>>({});
  const missing = known.filter((id) => !(id in loaded)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(',');
    Promise.all(ids.map(loadComparable)).then(
      (products) =>
        setLoaded((before) => ({
          ...before,
          ...Object.fromEntries(ids.map((id, at) => [id, products[at] ?? null])),
        })),
      // The boundary shows it, or loads the page afresh.
      (cause: unknown) =>
        setLoaded(() => {
          throw cause;
        }),
    );
  }, [missing]);
  const found = known.filter((id) => loaded[id]);
  const ids = found.slice(0, COMPARED);
  const unknown = asked.filter((id) => !known.includes(id) || loaded[id] === null).map(short);
  return {
    /** Whether all that was asked for is here. */
    ready: missing === '',
    ids,
    products: ids.map((id) => loaded[id]!),
    unknown,
    tooMany: { ids: found.slice(COMPARED), more: all.length - asked.length } satisfies Ids,
  };
}

/** The address of a comparison. */
export const comparison = (ids: string[]) => (ids.length > 0 ? `?${PARAMETER}=${ids.join()}` : '');
