import { type Facet, FACETS } from './rows';

export const COLUMNS = ['product', 'grade', 'size', 'temper', 'strength', 'form'] as const;
export type Column = (typeof COLUMNS)[number];

/** What a visitor has chosen; the address carries it, in base units. */
export interface Choice {
  values: Record<Facet, string[]>;
  /** A diameter in mm, as digits; '' for any. */
  size: string;
  /** The column that rows are sorted by; '' for the catalogue's order. */
  sort: Column | '';
  down: boolean;
}

/** What can be chosen of each facet, by id, in the order in which it is shown. */
export type Choices = Record<Facet, string[]>;

const SIZE = 'd';
const SORT = 'sort';
const ORDER = 'order';
const DOWN = 'desc';
const DIGITS = /^\d{1,4}(?:\.\d{1,4})?$/;

const of = <Value>(value: (facet: Facet) => Value) =>
  Object.fromEntries(FACETS.map((facet) => [facet, value(facet)])) as Record<Facet, Value>;

export const NOTHING: Choice = { values: of(() => []), size: '', sort: '', down: false };

/** The choice that an address carries; what is not known there is none. */
export function readChoice(address: string, choices: Choices): Choice {
  const params = new URLSearchParams(address);
  const sort = params.get(SORT) as Column;
  const size = params.get(SIZE) ?? '';
  return {
    values: of((facet) => {
      const asked = params.getAll(facet);
      return choices[facet].filter((value) => asked.includes(value));
    }),
    size: DIGITS.test(size) && Number(size) > 0 ? String(Number(size)) : '',
    sort: COLUMNS.includes(sort) ? sort : '',
    down: COLUMNS.includes(sort) && params.get(ORDER) === DOWN,
  };
}

/** The address of a choice: the same choice has the same one, however it was come to. */
export function writeChoice({ values, size, sort, down }: Choice, choices: Choices): string {
  const params = new URLSearchParams();
  for (const facet of FACETS) {
    for (const value of choices[facet]) {
      if (values[facet].includes(value)) params.append(facet, value);
    }
  }
  if (size) params.set(SIZE, size);
  if (sort) params.set(SORT, sort);
  if (sort && down) params.set(ORDER, DOWN);
  const written = params.toString();
  return written && `?${written}`;
}
