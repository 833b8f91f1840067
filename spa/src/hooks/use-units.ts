import { createContext, useContext, useEffect, useMemo, useState } from 'react';

import { type Content, loadContent } from '../catalogue';
import { OutdatedError } from '../content';
import type { System } from '../units/figures';
import { useKept } from './use-kept';

type Converters = typeof import('../units/convert');

const KEY = 'units';
const SYSTEMS: string[] = ['inch', 'awg'] satisfies System[];

/** What the switch says, and the way back to what was published. */
export type UnitChoice = Content<'product-words'>['units'];

interface Units {
  words: UnitChoice;
  /** The diameters (mm) of the wire that the page shows, which have gauges. */
  sizes: string[];
}

/** What a page's figures are converted with. */
export const UnitContext = createContext<Units | undefined>(undefined);

/** The system that the visitor reads figures in, and how to choose another; '' is the metric one. */
export function useSystem(): [system: System | '', choose: (system: string) => void] {
  const [kept, choose] = useKept(KEY);
  return [SYSTEMS.includes(kept) ? (kept as System) : '', choose];
}

let loaded: [Converters, Content<'units'>] | undefined;

/** Converts figures to the visitor's system; undefined where they stay, and until it is loaded. */
export function useUnits(): ReturnType<Converters['convert']> | undefined {
  const context = useContext(UnitContext);
  const [system] = useSystem();
  const [converters, setConverters] = useState(loaded);
  useEffect(() => {
    if (!system || converters) return;
    Promise.all([import('../units/convert'), loadContent('units')]).then(
      (both) => setConverters((loaded = both)),
      // Thrown where the boundary sees it, which loads the page afresh.
      (cause: unknown) =>
        setConverters(() => {
          throw new OutdatedError('the converters are not there', { cause });
        }),
    );
  }, [system, converters]);
  const sizes = context?.sizes;
  return useMemo(() => {
    if (!system || !sizes || !converters) return undefined;
    const [{ convert }, words] = converters;
    return convert({ system, words }, sizes);
  }, [converters, system, sizes]);
}
