import { ends, type Place, PLACES, type Row } from './index-types';
import { type Limit, limits, meets } from './limit';
import { fold, words } from './normalise';
import { type Meaning, ranked, type Sense, senseOf } from './score';
import type { SearchIndex } from './search-index';
import { closestWords } from './spelling';

/** A word of the query, and the term by which it matched an entry. */
export interface Match {
  word: string;
  term: string;
  place: Place;
}

/** An entry that was found, and why. */
export interface Found {
  row: Row;
  matches: Match[];
}

export interface Answer {
  /** Numbers of the query that all results match. */
  limits: Limit[];
  /** Numbers that no entry found by the words matches. */
  unmet: Limit[];
  /** How many results there are, or the least number where there are `more`. */
  count: number;
  more: boolean;
  best: Found[];
}

const IDLE = new Set(
  'a an and any do for have i in is me need of on or price the to want what which with you your'
    .split(' ')
    .map(fold),
);
const MOST_TERMS = 60;
const LONGEST_JOIN = 5;
const SURE = { begun: 0.8, begins: 0.55, spelt: 0.6 };
/** Entries below this share of the best score are dropped. */
const WORST = 0.12;
/** Added to the score of an entry whose full name is in the query. */
const NAMED = 0.35;

/** Joins neighbouring words that form one designation: `cu zn 37` becomes `cuzn37`. */
async function joined(all: string[], index: SearchIndex): Promise<string[]> {
  const result: string[] = [];
  for (let at = 0; at < all.length;) {
    let length = Math.min(LONGEST_JOIN, all.length - at);
    for (; length > 1; length -= 1) {
      const one = fold(all.slice(at, at + length).join(''));
      const [first] = await index.beginning(one, 1);
      if (first?.[0] === one) break;
    }
    result.push(length > 1 ? fold(all.slice(at, at + length).join('')) : all[at]!);
    at += length;
  }
  return result;
}

async function sense(word: string, typing: boolean, index: SearchIndex): Promise<Sense> {
  const begun = word.length > 1 || typing ? await index.beginning(word, MOST_TERMS) : [];
  const meanings: Meaning[] = begun.map(([term, posts]) => {
    const whole = typing ? SURE.begun : SURE.begins;
    const sure = term === word ? 1 : whole * Math.sqrt(word.length / term.length);
    return { term, posts, sure };
  });
  if (meanings.length === 0 && !/\d/.test(word)) {
    for (const { word: other, edits } of closestWords(word, await index.spellings(word)).slice(
      0,
      index.bounds.spellings,
    )) {
      const [[term, posts] = []] = await index.beginning(other, 1);
      if (term && posts) meanings.push({ term, posts, sure: SURE.spelt / edits });
    }
  }
  return senseOf(word, meanings, index.size);
}

/** The senses and limits of a query; whole numbers that match no name become diameters. */
async function read(query: string, index: SearchIndex) {
  const { limits: found, rest } = limits(query);
  const all = await joined(words(rest), index);
  const telling = all.filter((word) => !IDLE.has(word));
  const senses: Sense[] = [];
  for (const [at, word] of telling.entries()) {
    const typing = at === telling.length - 1 && !/\s$/.test(rest);
    const one = await sense(word, typing, index);
    if (/^\d{1,2}$/.test(word) && one.best.size === 0) {
      found.push({ unit: 'mm', from: Number(word), to: Number(word), written: word });
    } else senses.push(one);
  }
  return { found, senses };
}

/** Score factor of a match: higher for narrower ranges, highest for a listed size. */
const nearness = (width: number) => 1 + 1 / (1 + width);

const descending = (scores: Map<number, number>) =>
  [...scores].sort(([one, a], [other, b]) => b - a || one - other);

/** Of the best entries, those with a figure that matches a limit, and the width of that figure. */
async function among(scores: Map<number, number>, limit: Limit, index: SearchIndex) {
  const found = new Map<number, number>();
  for (const [entry] of descending(scores).slice(0, 2 * index.bounds.results)) {
    const { figures } = await index.row(entry);
    for (const { unit, sizes } of figures) {
      const [low, high] = ends([sizes[0]!, sizes.at(-1)!]);
      if (unit === limit.unit && meets(limit, low, high)) found.set(entry, high - low);
    }
  }
  return found;
}

/** Applies the limits that at least one entry matches; returns the others as unmet. */
async function held(
  scores: Map<number, number>,
  found: Limit[],
  bare: boolean,
  index: SearchIndex,
) {
  let kept = scores;
  let free = bare;
  let more = false;
  const unmet: Limit[] = [];
  for (const limit of found) {
    const { found: some, all } = await index.meeting(limit);
    more ||= !all;
    const meeting = all || free ? some : await among(kept, limit, index);
    const both = new Map<number, number>();
    for (const [entry, width] of meeting) {
      const score = free ? 1 : kept.get(entry);
      if (score !== undefined) both.set(entry, score * nearness(width));
    }
    if (both.size === 0) unmet.push(limit);
    else {
      kept = both;
      free = false;
    }
  }
  return { kept, unmet, more };
}

/** How well a query matches a name, both ways; 1 where they are the same. */
function said({ name, titles }: Row, matches: Match[]): number {
  const terms = matches.map(({ term }) => term);
  const shares = [name, ...titles].map((one) => {
    const all = words(one);
    const both = all.filter((word) => terms.includes(word)).length;
    return (both / all.length) * (both / Math.max(1, terms.length));
  });
  return Math.max(...shares);
}

/** Answers a query: the best entries, at most `most`, and how many there are in all. */
export async function search(query: string, most: number, index: SearchIndex): Promise<Answer> {
  const { found, senses } = await read(query, index);
  const { kept, unmet, more } = await held(ranked(senses), found, senses.length === 0, index);
  const order = descending(kept);
  const top = order[0]?.[1] ?? 0;
  const good = order.filter(([, score]) => score >= top * WORST);
  const best = good.slice(0, most).map(async ([entry, score]) => {
    const row = await index.row(entry);
    const matches = senses.flatMap(({ word, best: each }) => {
      const one = each.get(entry);
      return one ? { word, term: one.term, place: PLACES[one.place]! } : [];
    });
    return { row, matches, score: score * (1 + NAMED * said(row, matches)) };
  });
  return {
    limits: found.filter((limit) => !unmet.includes(limit)),
    unmet,
    count: good.length,
    more,
    best: (await Promise.all(best)).sort((one, other) => other.score - one.score),
  };
}
