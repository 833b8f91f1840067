import { PLACES } from './index-types';
import type { Posting } from './postings';

/** The weight of a match in each place, in the order of PLACES. */
const WEIGHTS: Record<(typeof PLACES)[number], number> = {
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

const weights = PLACES.map((place) => WEIGHTS[place]);

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
const IN_TEXT = 0.3;

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
  const worth = rarity(size, best.size) * (isNamed || best.size === 0 ? 1 : IN_TEXT);
  return { word, worth, best };
}

/**
 * Returns the scores of entries. Matching more words of the query counts more than matching one
 * word well.
 */
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
