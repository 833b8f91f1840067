import { MATCH_PLACES, type Posting } from './index-format';

/** The weight of a match in each place, in the order of PLACES. */
const WEIGHTS: Record<(typeof MATCH_PLACES)[number], number> = {
  text: 1,
  use: 2.5,
  trait: 5,
  also: 7,
  name4: 8,
  name3: 9,
  name2: 10.5,
  name1: 12,
  code: 13,
};

const weights = MATCH_PLACES.map((place) => WEIGHTS[place]);

/** A term that a query's word may mean, and how certain that is: up to 1. */
export interface Meaning {
  term: string;
  posts: Posting[];
  sure: number;
}

/** All meanings of a query's word, combined: for each entry, the best matching term. */
export interface Sense {
  word: string;
  /** The weight of the word; rarer words weigh more. */
  worth: number;
  best: Map<number, { score: number; term: string; place: number }>;
}

/** The factor for a word that only appears in running text. */
const TEXT_ONLY_FACTOR = 0.3;

const rarity = (size: number, entries: number) => Math.log(1 + size / Math.max(1, entries));

export function senseOf(word: string, meanings: Meaning[], size: number): Sense {
  const best: Sense['best'] = new Map();
  for (const { term, posts, sure } of meanings) {
    const worth = rarity(size, posts.length) * sure;
    for (const { entry, place } of posts) {
      const score = worth * weights[place]!;
      if (score > (best.get(entry)?.score ?? 0)) best.set(entry, { score, term, place });
    }
  }
  const isNamed = [...best.values()].some(({ place }) => place > 0);
  const worth = rarity(size, best.size) * (isNamed || best.size === 0 ? 1 : TEXT_ONLY_FACTOR);
  return { word, worth, best };
}

/** Returns the scores of entries. More matched words count more than one well-matched word. */
export function ranked(senses: Sense[]): Map<number, number> {
  const all = senses.reduce((sum, { worth }) => sum + worth, 0);
  const scores = new Map<number, number>();
  for (const entry of new Set(senses.flatMap(({ best }) => [...best.keys()]))) {
    const held = senses.filter(({ best }) => best.has(entry));
    const share = held.reduce((sum, { worth }) => sum + worth, 0) / all;
    const sum = held.reduce((total, { best }) => total + best.get(entry)!.score, 0);
    scores.set(entry, sum * share ** 2);
  }
  return scores;
}

/**
 * The maximum number of edits for a word of this length. In a short word, few edits already give
 * another word.
 */
const maxEdits = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

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
  const most = maxEdits(word.length);
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
