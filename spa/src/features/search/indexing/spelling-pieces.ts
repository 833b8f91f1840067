/**
 * Groups the candidates for correcting a misspelt word by first letter, because that letter is
 * seldom wrong.
 */
export function spellingPieces(terms: string[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const term of terms.filter((one) => !/\d/.test(one))) {
    const letter = term.slice(0, 1);
    words.set(letter, [...(words.get(letter) ?? []), term]);
  }
  return words;
}
