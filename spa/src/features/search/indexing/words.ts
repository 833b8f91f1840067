import { words as wordsOf } from '../../../lib/normalise.ts';

/** Most texts whose words are kept. */
const MOST = 10_000;
const known = new Map<string, string[]>();

/** The words of a text, folded, in order; the texts of grades are those of many products. */
export function words(text: string): string[] {
  const before = known.get(text);
  if (before) return before;
  const made = wordsOf(text);
  if (known.size >= MOST) known.clear();
  known.set(text, made);
  return made;
}
