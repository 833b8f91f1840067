import { words as wordsOf } from '../../../lib/normalise.ts';

/** The most texts whose words are cached. */
const MOST = 10_000;
const known = new Map<string, string[]>();

/** The words of a text, folded, in order; cached, because many products share texts of grades. */
export function words(text: string): string[] {
  const before = known.get(text);
  if (before) return before;
  const made = wordsOf(text);
  if (known.size >= MOST) known.clear();
  known.set(text, made);
  return made;
}
