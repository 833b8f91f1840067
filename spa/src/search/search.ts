import { type Limit, limits, meets } from './limit';
import { near } from './near';
import { fold, words } from './normalise';
import { ends, type Place, PLACES, type Row } from './shape';
import { type Meaning, ranked, type Sense, senseOf } from './score';
import type { Shelf } from './shelf';

/** A word of the query, and the term of the index that an entry was found by for it. */
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
  /** Numbers of the query that the results are held to. */
  limits: Limit[];
  /** Numbers that nothing meets which the words find. */
  unmet: Limit[];
  /** How many there are in all, or at least where there are `more`. */
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
/** The share of the best score below which an entry is no answer. */
const WORST = 0.12;
/** What a name that a query says in full adds to its score. */
const NAMED = 0.35;

/** Joins neighbours that together are one designation: `cu zn 37` is `cuzn37`. */
async function joined(all: string[], shelf: Shelf): Promise<string[]> {
  const result: string[] = [];
  for (let at = 0; at < all.length;) {
    let length = Math.min(LONGEST_JOIN, all.length - at);
    for (; length > 1; length -= 1) {
      const one = fold(all.slice(at, at + length).join(''));
      const [first] = await shelf.beginning(one, 1);
      if (first?.[0] === one) break;
    }
    result.push(length > 1 ? fold(all.slice(at, at + length).join('')) : all[at]!);
    at += length;
  }
  return result;
}

async function sense(word: string, typing: boolean, shelf: Shelf): Promise<Sense> {
  const begun = word.length > 1 || typing ? await shelf.beginning(word, MOST_TERMS) : [];
  const meanings: Meaning[] = begun.map(([term, posts]) => {
    const whole = typing ? SURE.begun : SURE.begins;
    const sure = term === word ? 1 : whole * Math.sqrt(word.length / term.length);
    return { term, posts, sure };
  });
  if (meanings.length === 0 && !/\d/.test(word)) {
    for (const { word: other, edits } of near(word, await shelf.spellings(word)).slice(
      0,
      shelf.bounds.spellings,
    )) {
      const [[term, posts] = []] = await shelf.beginning(other, 1);
      if (term && posts) meanings.push({ term, posts, sure: SURE.spelt / edits });
    }
  }
  return senseOf(word, meanings, shelf.size);
}

/** The words of a query, joined; whole numbers that name nothing become diameters. */
async function read(query: string, shelf: Shelf) {
  const { limits: found, rest } = limits(query);
  const all = await joined(words(rest), shelf);
  const telling = all.filter((word) => !IDLE.has(word));
  const senses: Sense[] = [];
  for (const [at, word] of telling.entries()) {
    const typing = at === telling.length - 1 && !/\s$/.test(rest);
    const one = await sense(word, typing, shelf);
    if (/^\d{1,2}$/.test(word) && one.best.size === 0) {
      found.push({ unit: 'mm', from: Number(word), to: Number(word), written: word });
    } else senses.push(one);
  }
  return { found, senses };
}

/** The narrower the range, the nearer the size; a listed size is nearest. */
const nearness = (width: number) => 1 + 1 / (1 + width);

const descending = (scores: Map<number, number>) =>
  [...scores].sort(([one, a], [other, b]) => b - a || one - other);

/** Those of the best entries whose rows have a figure that meets a limit, and how wide it is. */
async function among(scores: Map<number, number>, limit: Limit, shelf: Shelf) {
  const found = new Map<number, number>();
  for (const [entry] of descending(scores).slice(0, 2 * shelf.bounds.results)) {
    const { figures } = await shelf.row(entry);
    for (const { unit, sizes } of figures) {
      const [low, high] = ends([sizes[0]!, sizes.at(-1)!]);
      if (unit === limit.unit && meets(limit, low, high)) found.set(entry, high - low);
    }
  }
  return found;
}

/** Holds scores to the limits that any of them meets; says which none does. */
async function held(scores: Map<number, number>, found: Limit[], bare: boolean, shelf: Shelf) {
  let kept = scores;
  let free = bare;
  let more = false;
  const unmet: Limit[] = [];
  for (const limit of found) {
    const { found: some, all } = await shelf.meeting(limit);
    more ||= !all;
    const meeting = all || free ? some : await among(kept, limit, shelf);
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

/** How much of a name a query says, and how much of the query that is: 1 where they are the same. */
function said({ name, titles }: Row, matches: Match[]): number {
  const terms = matches.map(({ term }) => term);
  const shares = [name, ...titles].map((one) => {
    const all = words(one);
    const both = all.filter((word) => terms.includes(word)).length;
    return (both / all.length) * (both / Math.max(1, terms.length));
  });
  return Math.max(...shares);
}

/** Answers a query: the best entries, at most so many, and how many there are. */
export async function search(query: string, most: number, shelf: Shelf): Promise<Answer> {
  const { found, senses } = await read(query, shelf);
  const { kept, unmet, more } = await held(ranked(senses), found, senses.length === 0, shelf);
  const order = descending(kept);
  const top = order[0]?.[1] ?? 0;
  const good = order.filter(([, score]) => score >= top * WORST);
  const best = good.slice(0, most).map(async ([entry, score]) => {
    const row = await shelf.row(entry);
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
