import { type Place, PLACES } from './index-types.ts';

/** An entry that contains a term, and the place where it occurs. */
export interface Posting {
  entry: number;
  place: number;
}

const BASE = 36;
const BETWEEN = ' ';
export const TERMS_BETWEEN = ',';

/**
 * Encodes postings in ascending order of their entries. Each posting becomes one number: the
 * distance from the previous entry, combined with the place.
 */
export function written(postings: Posting[]): string {
  let last = 0;
  return postings
    .map(({ entry, place }) => {
      const step = entry - last;
      last = entry;
      return (step * PLACES.length + place).toString(BASE);
    })
    .join(BETWEEN);
}

export function read(text: string): Posting[] {
  let entry = 0;
  return text.split(BETWEEN).map((digits) => {
    const number = parseInt(digits, BASE);
    entry += Math.floor(number / PLACES.length);
    return { entry, place: number % PLACES.length };
  });
}

const placeOfName = (length: number): Place =>
  (['name1', 'name2', 'name3'] as const)[length - 1] ?? 'name4';

/** The place of a word in a name that has this many words. */
export const nameOf = (length: number): number => PLACES.indexOf(placeOfName(length));
export const place = (name: Place): number => PLACES.indexOf(name);
