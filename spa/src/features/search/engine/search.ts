import { choicesFor } from './choices';
import { type Choice, ends, type Place, PLACES, type Row } from './index-types';
import { type Limit, meets } from './limit';
import type { Choice as OrderChoice } from '../../../content/order-options';
import { words } from '../../../lib/normalise';
import { orderChoice } from './order-choice';
import { readQuery } from './query';
import { ranked } from './score';
import type { SearchIndex } from './search-index';

/** A word of the query, and the term of the entry that it matched. */
export interface Match {
  word: string;
  term: string;
  place: Place;
}

/** An entry that was found, and why. */
export interface Found {
  row: Row;
  matches: Match[];
  /** The query as a choice for the product's order form. */
  choice: OrderChoice;
}

export interface Answer {
  /** Numbers of the query that all results match. */
  limits: Limit[];
  /** Numbers of the query that no entry with its words has. */
  unmet: Limit[];
  /** Codes of the query that the catalogue does not have, as written. */
  unknown: string[];
  /** Whether a result is similar to such a code. */
  near: boolean;
  /** Words of the query that match nothing, as written. */
  ignored: string[];
  /** The number of results, or a minimum if there are `more`. */
  count: number;
  more: boolean;
  best: Found[];
  /** Rows of products' tables that answer the query. */
  choices: Choice[];
}

/** Entries below this share of the best score are dropped. */
const WORST = 0.12;
/** Added to the score of an entry whose full name is in the query. */
const NAMED = 0.35;
/** The same for a product that a table names for the query's base metals. */
const CHOSEN = 1.5;

/** Score factor of a match: higher for narrower ranges, highest for a listed size. */
const nearness = (width: number) => 1 + 1 / (1 + width);

const descending = (scores: Map<number, number>) =>
  [...scores].sort(([one, a], [other, b]) => b - a || one - other);

/** The best entries with a figure that matches a limit, and the width of that figure. */
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

/** Applies the limits that at least one entry matches; returns the remaining limits as unmet. */
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

/** How well a query and a name match each other; 1 if they are the same. */
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
  const { quantity, limits: found, senses, unknown, near, ignored } = await readQuery(query, index);
  // A query with an unknown code and a size must not list every entry of that size.
  const bare = senses.length === 0 && unknown.length === 0;
  const { kept, unmet, more } = await held(ranked(senses), found, bare, index);
  const order = descending(kept);
  const top = order[0]?.[1] ?? 0;
  const good = order.filter(([, score]) => score >= top * WORST);
  const choices = await choicesFor(query, index);
  const chosen = new Set(choices.flatMap(({ products }) => products.map(({ path }) => path)));
  const limits = found.filter((limit) => !unmet.includes(limit));
  const asked = { query, quantity, limits: found };
  // A table can name an entry that the words alone would rank too low.
  const listed = chosen.size > 0 ? good : good.slice(0, most);
  const best = listed.map(async ([entry, score]) => {
    const row = await index.row(entry);
    const matches = senses.flatMap(({ word, best: each }) => {
      const one = each.get(entry);
      return one ? { word, term: one.term, place: PLACES[one.place]! } : [];
    });
    const more = NAMED * said(row, matches) + (chosen.has(row.path) ? CHOSEN : 0);
    // A code that only comes near does not name a grade.
    const matched = near ? [] : matches.map(({ term }) => term);
    const choice = orderChoice(row, matched, asked, index.order);
    return { row, matches, choice, score: score * (1 + more) };
  });
  return {
    limits,
    unmet,
    unknown,
    near,
    ignored,
    count: good.length,
    more,
    best: (await Promise.all(best)).sort((one, other) => other.score - one.score).slice(0, most),
    choices,
  };
}
