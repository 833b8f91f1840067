import { createContext, useContext, useEffect, useState } from 'react';

import type { UnitWords } from '../catalogue.types';
import { OutdatedError } from '../content';
import type { System } from '../units/figures';
import { useKept } from './use-kept';

type Converters = typeof import('../units/convert');

const KEY = 'units';
const SYSTEMS: string[] = ['inch', 'awg'] satisfies System[];

interface Units {
  words: UnitWords;
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

let loaded: Converters | undefined;

/** Converts figures to the visitor's system; undefined where they stay, and until it is loaded. */
export function useUnits(): ReturnType<Converters['convert']> | undefined {
  const context = useContext(UnitContext);
  const [system] = useSystem();
  const [converters, setConverters] = useState(loaded);
  useEffect(() => {
    if (!system || converters) return;
    import('../units/convert').then(
      (module) => setConverters((loaded = module)),
      // Thrown where the boundary sees it, which loads the page afresh.
      (cause: unknown) =>
        setConverters(() => {
          throw new OutdatedError('the converters are not there', { cause });
        }),
    );
  }, [system, converters]);
  if (!system || !context) return undefined;
  return converters?.convert({ system, words: context.words }, context.sizes);
}
