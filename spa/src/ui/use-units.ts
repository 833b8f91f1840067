import { createContext, useContext, useEffect, useMemo, useState } from 'react';

import { type Content, loadContent } from '../content/catalogue';
import { OutdatedError } from '../content/load-part';
import type { System } from '../units/figures';
import { useLocalStorage } from '../lib/use-local-storage';

type Converters = typeof import('../units/convert');

const KEY = 'units';
const SYSTEMS: string[] = ['inch', 'awg'] satisfies System[];

/** The words of the unit switch. */
export type UnitChoice = Content<'product-words'>['units'];

interface Units {
  words: UnitChoice;
  /**
   * The diameters, in mm, of the wire that texts of the page mention. Only these are also given as
   * gauges. Figures from records mark wire themselves.
   */
  sizes?: string[];
}

const NO_SIZES: string[] = [];

/** The units in which a page shows its figures. */
export const UnitContext = createContext<Units | undefined>(undefined);

/** Returns the visitor's unit system ('' is metric) and a function that sets it. */
export function useSystem(): [system: System | '', choose: (system: string) => void] {
  const [stored, choose] = useLocalStorage(KEY);
  return [SYSTEMS.includes(stored) ? (stored as System) : '', choose];
}

let loaded: [Converters, Content<'units'>] | undefined;

/**
 * Returns the functions that convert figures to the visitor's units; undefined for metric units,
 * and until the code has loaded.
 */
export function useUnits(): ReturnType<Converters['convert']> | undefined {
  const context = useContext(UnitContext);
  const [system] = useSystem();
  const [converters, setConverters] = useState(loaded);
  useEffect(() => {
    if (!system || converters) return;
    Promise.all([import('../units/convert'), loadContent('units')]).then(
      (both) => setConverters((loaded = both)),
      // The error is thrown while rendering, so that the error boundary reloads the page.
      (cause: unknown) =>
        setConverters(() => {
          throw new OutdatedError('the converters are not there', { cause });
        }),
    );
  }, [system, converters]);
  const sizes = context && (context.sizes ?? NO_SIZES);
  return useMemo(() => {
    if (!system || !sizes || !converters) return undefined;
    const [{ convert }, words] = converters;
    return convert({ system, words }, sizes);
  }, [converters, system, sizes]);
}
