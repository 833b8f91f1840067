import { DIAMETER_PARAMETER as SIZE } from '../../content/order-address';
import { type Facet, FACETS } from './rows';

/** A visitor's choice of filters. The address contains the choice in metric units. */
export interface FinderChoice {
  values: Record<Facet, string[]>;
  /** The chosen diameter in mm, as digits; '' for all diameters. */
  size: string;
}

/** The ids that can be selected in each facet, in the order in which they are shown. */
export type FinderChoices = Record<Facet, string[]>;

const DIGITS = /^\d{1,4}(?:\.\d{1,4})?$/;

const of = <Value>(value: (facet: Facet) => Value) =>
  Object.fromEntries(FACETS.map((facet) => [facet, value(facet)])) as Record<Facet, Value>;

export const NOTHING: FinderChoice = { values: of(() => []), size: '' };

/** Reads the choice from an address; unknown values are ignored. */
export function readChoice(address: string, choices: FinderChoices): FinderChoice {
  const params = new URLSearchParams(address);
  const size = params.get(SIZE) ?? '';
  return {
    values: of((facet) => {
      const asked = params.getAll(facet);
      return choices[facet].filter((value) => asked.includes(value));
    }),
    size: DIGITS.test(size) && Number(size) > 0 ? String(Number(size)) : '',
  };
}

/** Writes a choice as a query. Equal choices have equal queries, whatever their order. */
export function writeChoice({ values, size }: FinderChoice, choices: FinderChoices): string {
  const params = new URLSearchParams();
  for (const facet of FACETS) {
    for (const value of choices[facet]) {
      if (values[facet].includes(value)) params.append(facet, value);
    }
  }
  if (size) params.set(SIZE, size);
  const written = params.toString();
  return written && `?${written}`;
}
