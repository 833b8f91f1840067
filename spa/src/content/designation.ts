import type { Designation, Product } from './catalogue.types';

/**
 * The name of a standard with its system: `AWS A5.8`. The system is omitted if the name already
 * contains it: `GB/T 9460`.
 */
export function standardName({
  system,
  standard,
}: Pick<Designation, 'system' | 'standard'>): string {
  if (!standard) return system;
  return standard.startsWith(system) ? standard : `${system} ${standard}`;
}

/** The name of a grade in a standard: `AWS A5.8 BCuP-2`, `UNS C68100`. */
export const designation = (one: Designation) => `${standardName(one)} ${one.name}`;

/** The subheadings of the Harmonized System with their goods: `7407.21 (straight rods)`. */
export const tariffTexts = (hsCodes: Product['hsCodes']) =>
  Object.entries(hsCodes ?? {}).map(([code, goods]) => `${code} (${goods})`);
