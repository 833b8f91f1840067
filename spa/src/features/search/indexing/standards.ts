import type { Catalogue, Product } from '../../../content/catalogue.types';
import { standardName } from '../../../content/designation.ts';

/**
 * A standard as it is written in texts: a body in capitals, then a number that has three digits or
 * begins with letters, with its part and year: `ASTM B3`, `GB/T 4182`, `ISO 6892-1`, `IS 613:2000`.
 */
const STANDARD = /\b[A-Z]{2,5}(?:\/[A-Z])? (?:[A-Z]{1,2}\d|\d{3})[\d.]*\b(?:[-:]\d+)*/g;
const YEAR = /:\d{4}$/;

const undated = (standard: string) => standard.replace(YEAR, '');

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

/** The standards named in the texts of a value, at any depth. */
export function standardsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  for (const text of textsIn(value)) for (const [one] of text.matchAll(STANDARD)) found.add(one);
  return found;
}

/** The names of all grades, because some look like standards: `UNS C11000`. */
export function gradeNames({ products }: Catalogue): Set<string> {
  const all = products.flatMap(({ grades = [] }) =>
    grades.flatMap(({ designations = [] }) => designations),
  );
  return new Set(all.map(({ name }) => name));
}

/** Lists each standard once, with its year if a text gives the year. */
export function once(standards: Set<string>): string[] {
  const dated = new Set([...standards].filter((one) => YEAR.test(one)).map(undated));
  return [...standards].filter((one) => YEAR.test(one) || !dated.has(one));
}

/** The standards that define the names of a product's grades: `AWS A5.8`. */
export function definingStandards({ grades = [] }: Product): Set<string> {
  const all = grades.flatMap(({ designations = [] }) => designations);
  return new Set(all.filter(({ standard }) => standard).map(standardName));
}

/** The other standards that a page names, except certifications, which most products have. */
export function namedStandards(page: object, names: Set<string>): string[] {
  const { certifications, equivalents, grades = [], ...texts } = page as Partial<Product>;
  const defining = definingStandards({ grades } as Product);
  const isName = (one: string) => names.has(one.slice(one.lastIndexOf(' ') + 1));
  return once(standardsIn(texts)).filter((one) => !isName(one) && !defining.has(one));
}
