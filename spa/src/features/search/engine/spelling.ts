/**
 * The maximum number of edits for a word of this length. In a short word, few edits already give
 * another word.
 */
const allowed = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Returns the edit distance of two words; swapping neighbouring letters is one edit (Damerau's
 * optimal string alignment). Returns `most` + 1 if the distance is more than `most`.
 */
export function edits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      let fewest = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) fewest = Math.min(fewest, before[j - 2]! + 1);
      row.push(fewest);
      least = Math.min(least, fewest);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

/** Returns the words closest to a misspelt one, among known words with the same first letter. */
export function closestWords(
  word: string,
  known: readonly string[],
): { word: string; edits: number }[] {
  const most = allowed(word.length);
  let found: { word: string; edits: number }[] = [];
  let fewest = most;
  for (const candidate of most > 0 ? known : []) {
    if (candidate.charCodeAt(0) !== word.charCodeAt(0)) continue;
    const between = edits(word, candidate, fewest);
    if (between > fewest) continue;
    if (between < fewest) found = [];
    fewest = between;
    found.push({ word: candidate, edits: between });
  }
  return found;
}
