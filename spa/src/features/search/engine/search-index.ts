import { type Posting, postingOf, type SearchIndex } from './index-format';
import { type QueryLimit, meets } from './limit';

/** Binary search: returns the position of the first element that is not less than the value. */
function placeOf(values: string[], value: string): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns up to `most` terms that begin with a text, each with the entries that contain it. */
export function termsBeginning(
  start: string,
  most: number,
  { terms, posts }: SearchIndex,
): [term: string, posts: Posting[]][] {
  const first = placeOf(terms, start);
  const found = terms.slice(first, first + most).filter((term) => term.startsWith(start));
  return found.map((term, at) => [term, posts[first + at]!.map(postingOf)]);
}

/** The terms without digits that begin with the same letter as a word. */
export const spellings = (word: string, { terms }: SearchIndex): string[] =>
  terms.filter((term) => term.startsWith(word.slice(0, 1)) && !/\d/.test(term));

/**
 * Returns the entries that have a figure matching the limit, each with the width of its narrowest
 * such figure.
 */
export function entriesMeeting(limit: QueryLimit, { figures }: SearchIndex): Map<number, number> {
  const found = new Map<number, number>();
  for (const [entry, from, to] of figures[limit.unit] ?? []) {
    if (!meets(limit, from, to)) continue;
    found.set(entry, Math.min(found.get(entry) ?? Infinity, to - from));
  }
  return found;
}
