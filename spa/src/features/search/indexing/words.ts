import { words as wordsOf } from '../../../lib/normalise.ts';

/** The maximum number of texts for which the words are cached. */
const MOST = 10_000;
const known = new Map<string, string[]>();

/**
 * Splits a text into words and folds each; keeps their order. Results are cached, because many
 * products share the texts of grades.
 */
export function words(text: string): string[] {
  const before = known.get(text);
  if (before) return before;
  const made = wordsOf(text);
  if (known.size >= MOST) known.clear();
  known.set(text, made);
  return made;
}
