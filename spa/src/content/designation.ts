import type { Designation } from './catalogue.types';

/** A standard with its system, `AWS A5.8`; `GB/T 9460` already contains it. */
export function standardName({
  system,
  standard,
}: Pick<Designation, 'system' | 'standard'>): string {
  if (!standard) return system;
  return standard.startsWith(system) ? standard : `${system} ${standard}`;
}

/** A grade's name in a standard: `AWS A5.8 BCuP-2`, `UNS C68100`. */
export const designation = (one: Designation) => `${standardName(one)} ${one.name}`;
