import { choicesFor } from './choices';
import { type Choice, ends, type Place, PLACES, type Row } from './index-types';
import { type Limit, meets } from './limit';
import type { Choice as OrderChoice } from '../../../content/order-options';
import { words } from '../../../lib/normalise';
import { orderChoice } from './order-choice';
import { readQuery } from './query';
import { ranked } from './score';
import type { SearchIndex } from './search-index';

/** A word of the query, with the term of the entry that it matches. */
export interface Match {
  word: string;
  term: string;
  place: Place;
}

/** An entry that was found, with the matches that found it. */
export interface Found {
  row: Row;
  matches: Match[];
  /** The choice that the query makes on the product's order form. */
  choice: OrderChoice;
}

export interface Answer {
  /** Numbers in the query that all results match. */
  limits: Limit[];
  /** Numbers in the query that no entry with the query's words has. */
  unmet: Limit[];
  /** Codes in the query that the catalogue does not contain, as written. */
  unknown: string[];
  /** Whether a result is similar to an unknown code. */
  near: boolean;
  /** Words that match nothing, as written in the query. */
  ignored: string[];
  /** The number of results; if `more` is true, there are more than this. */
  count: number;
  more: boolean;
  best: Found[];
  /** Rows of product tables that answer the query. */
  choices: Choice[];
}

/** Entries whose score is below this share of the best score are dropped. */
const WORST = 0.12;
/** Added to an entry's score if its full name is in the query. */
const NAMED = 0.35;
/** Added to a product's score if a table names that product for the query's base metals. */
const CHOSEN = 1.5;

/** The factor for a match of a figure: higher for a narrower range, highest for a listed size. */
const nearness = (width: number) => 1 + 1 / (1 + width);

const descending = (scores: Map<number, number>) =>
  [...scores].sort(([one, a], [other, b]) => b - a || one - other);

/** The entries whose score is not far below the best. */
function goodOf(scores: Map<number, number>): Map<number, number> {
  const top = [...scores.values()].reduce((most, one) => Math.max(most, one), 0);
  return new Map([...scores].filter(([, score]) => score >= top * WORST));
}

/** The best entries that have a figure matching a limit, each with the width of that figure. */
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

/** Applies those limits that at least one entry matches; returns the other limits as unmet. */
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

/** How similar a query and a name are; 1 if they are the same. */
function said({ name, titles }: Row, matches: Match[]): number {
  const terms = matches.map(({ term }) => term);
  const shares = [name, ...titles].map((one) => {
    const all = words(one);
    const both = all.filter((word) => terms.includes(word)).length;
    return (both / all.length) * (both / Math.max(1, terms.length));
  });
  return Math.max(...shares);
}

/** Whether only a family's process, alloy or form matches, which its members share. */
const isRepeated = ({ row, matches }: Found) =>
  Boolean(row.member) && matches.every(({ place }) => place === 'trait');

/**
 * Answers a query with at most `most` entries, best first, and the number of all matching entries.
 */
export async function search(query: string, most: number, index: SearchIndex): Promise<Answer> {
  const { quantity, limits: found, senses, unknown, near, ignored } = await readQuery(query, index);
  // If the only words are unknown codes, a size in the query must not list every entry of that
  // size.
  const bare = senses.length === 0 && unknown.length === 0;
  // A number must not replace the entries that the words name by entries that barely contain them.
  const { kept, unmet, more } = await held(goodOf(ranked(senses)), found, bare, index);
  const good = descending(goodOf(kept));
  const choices = await choicesFor(query, index);
  const chosen = new Set(choices.flatMap(({ products }) => products.map(({ path }) => path)));
  const limits = found.filter((limit) => !unmet.includes(limit));
  const asked = { query, quantity, limits: found };
  // A table can name an entry that would rank too low by its words alone. The order of the first
  // results must not depend on how many are listed.
  const ranks = Math.max(most, index.bounds.results);
  const listed = chosen.size > 0 ? good : good.slice(0, ranks);
  const best = listed.map(async ([entry, score]) => {
    const row = await index.row(entry);
    const matches = senses.flatMap(({ word, best: each }) => {
      const one = each.get(entry);
      return one ? { word, term: one.term, place: PLACES[one.place]! } : [];
    });
    const more = NAMED * said(row, matches) + (chosen.has(row.path) ? CHOSEN : 0);
    // A code that is only similar does not select a grade.
    const matched = near ? [] : matches.map(({ term }) => term);
    const choice = orderChoice(row, matched, asked, index.order);
    return { row, matches, choice, score: score * (1 + more) };
  });
  // Among equals, members follow the families, so that five wires do not hide the filter.
  const sorted = (await Promise.all(best)).sort(
    (one, other) => other.score - one.score || Number(isRepeated(one)) - Number(isRepeated(other)),
  );
  return {
    limits,
    unmet,
    unknown,
    near,
    ignored,
    count: good.length,
    more,
    best: sorted.slice(0, most),
    choices,
  };
}
