import { words as wordsOf } from '../../src/search/normalise.ts';

const known = new Map<string, string[]>();

/** The words of a text, folded, in order; the texts of grades are those of many products. */
export function words(text: string): string[] {
  const before = known.get(text);
  if (before) return before;
  const made = wordsOf(text);
  known.set(text, made);
  return made;
}
