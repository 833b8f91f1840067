import {
  type TableChoice,
  type MatchPlace,
  MATCH_PLACES,
  type IndexRow,
  type SearchIndex,
} from './index-format';
import { type QueryLimit, limitsIn } from './limit';
import type { Choice as OrderChoice } from '../../../content/order-options';
import { words } from '../../../lib/normalise';
import { orderChoice } from './order-choice';
import { readQuery } from './query';
import { ranked } from './score';
import { entriesMeeting } from './search-index';
import { isMetal } from './query-words';

/** A word of the query, with the term of the entry that it matches. */
interface Match {
  word: string;
  term: string;
  place: MatchPlace;
}

/** An entry that was found, with the matches that found it. */
export interface FoundEntry {
  row: IndexRow;
  matches: Match[];
  /** The choice that the query makes on the product's order form. */
  choice: OrderChoice;
}

export interface SearchAnswer {
  /** Numbers in the query that all results match. */
  limits: QueryLimit[];
  /** Numbers in the query that no entry with the query's words has. */
  unmet: QueryLimit[];
  /** Codes in the query that the catalogue does not contain, as written. */
  unknown: string[];
  /** Whether a result is similar to an unknown code. */
  near: boolean;
  /** Words that match nothing, as written in the query. */
  ignored: string[];
  /** The number of results. */
  count: number;
  best: FoundEntry[];
  /** Rows of product tables that answer the query. */
  choices: TableChoice[];
}

/** Entries whose score is below this share of the best score are dropped. */
const MIN_SCORE_SHARE = 0.12;
/** Added to an entry's score if its full name is in the query. */
const NAME_BONUS = 0.35;
/** Added to a product's score if a table names that product for the query's base metals. */
const TABLE_BONUS = 1.5;

/** The factor for a match of a figure: higher for a narrower range, highest for a listed size. */
const nearness = (width: number) => 1 + 1 / (1 + width);

const descending = (scores: Map<number, number>) =>
  [...scores].sort(([one, a], [other, b]) => b - a || one - other);

/** The entries whose score is not far below the best. */
function goodOf(scores: Map<number, number>): Map<number, number> {
  const top = [...scores.values()].reduce((most, one) => Math.max(most, one), 0);
  return new Map([...scores].filter(([, score]) => score >= top * MIN_SCORE_SHARE));
}

/** Applies those limits that at least one entry matches; returns the other limits as unmet. */
function applyLimits(
  scores: Map<number, number>,
  found: QueryLimit[],
  bare: boolean,
  index: SearchIndex,
) {
  let kept = scores;
  let free = bare;
  const unmet: QueryLimit[] = [];
  for (const limit of found) {
    const both = new Map<number, number>();
    for (const [entry, width] of entriesMeeting(limit, index)) {
      const score = free ? 1 : kept.get(entry);
      if (score !== undefined) both.set(entry, score * nearness(width));
    }
    if (both.size === 0) unmet.push(limit);
    else {
      kept = both;
      free = false;
    }
  }
  return { kept, unmet };
}

/** How similar a query and a name are; 1 if they are the same. */
function nameSimilarity({ name, titles, also }: IndexRow, matches: Match[]): number {
  const terms = matches.map(({ term }) => term);
  const shares = [name, ...titles, ...also].map((one) => {
    const all = words(one);
    const both = all.filter((word) => terms.includes(word)).length;
    return (both / all.length) * (both / Math.max(1, terms.length));
  });
  return Math.max(...shares);
}

/** Whether only a family's process, alloy or form matches, which its members share. */
const isRepeated = ({ row, matches }: Pick<FoundEntry, 'row' | 'matches'>) =>
  Boolean(row.member) && matches.every(({ place }) => place === 'trait');

/** Answers a query with at most `most` entries, best first, and the number of all matches. */
export function search(query: string, most: number, index: SearchIndex): SearchAnswer {
  const { quantity, limits: found, senses, unknown, near, ignored } = readQuery(query, index);
  // If the only words are unknown codes, a size in the query must not list every entry of that
  // size.
  const bare = senses.length === 0 && unknown.length === 0;
  // A number must not replace the entries that the words name by entries that barely contain them.
  const { kept, unmet } = applyLimits(goodOf(ranked(senses)), found, bare, index);
  const good = descending(goodOf(kept));
  const choices = tableRowsFor(query, index);
  const chosen = new Set(choices.flatMap(({ products }) => products.map(({ path }) => path)));
  const limits = found.filter((limit) => !unmet.includes(limit));
  const asked = { query, quantity, limits: found };
  const best = good.map(([entry, score]) => {
    const row = index.rows[entry]!;
    const matches = senses.flatMap(({ word, best: each }) => {
      const one = each.get(entry);
      return one ? { word, term: one.term, place: MATCH_PLACES[one.place]! } : [];
    });
    const more =
      NAME_BONUS * nameSimilarity(row, matches) + (chosen.has(row.path) ? TABLE_BONUS : 0);
    return { row, matches, score: score * (1 + more) };
  });
  // Among equals, members follow the families, so that five wires do not hide the filter.
  const sorted = best.sort(
    (one, other) => other.score - one.score || Number(isRepeated(one)) - Number(isRepeated(other)),
  );
  const choiceOf = ({ row, matches }: Pick<FoundEntry, 'row' | 'matches'>) => {
    // A code that is only similar does not select a grade.
    const matched = near ? [] : matches.map(({ term }) => term);
    return orderChoice(row, matched, asked, index.order);
  };
  return {
    limits,
    unmet,
    unknown,
    near,
    ignored,
    count: good.length,
    best: sorted.slice(0, most).map((one) => ({ ...one, choice: choiceOf(one) })),
    choices,
  };
}

/** Words between the two metals of a joint in a query: `6061 to 6063`, `copper and steel`. */
const JOINING_WORDS = new Set(['to', 'and', 'with', 'on']);
/** The text between the two sides of a joint in a table's cell. */
const SIDE_SEPARATOR = ' to ';

const listOf = ({ task }: TableChoice) => new Set(words(task));

/** The table rows that list an alloy; without such rows, those that list its series. */
function rowsOfAlloy(alloy: string, asked: string[], all: TableChoice[]): TableChoice[] {
  const series = `${alloy[0]!}xxx`;
  const listed = all.filter((row) => listOf(row).has(alloy));
  const ofSeries = all.filter((row) => listOf(row).has(series));
  if (listed.length === 0) return ofSeries;
  // A row for the series is included if its task is in the query: 6061 anodised.
  const same = ofSeries.filter((row) =>
    [...listOf(row)].some((word) => word.length > 2 && asked.includes(word)),
  );
  return [...listed, ...same];
}

/**
 * The table rows for several alloys. If no row is for all of them, the rows whose product is named
 * for each alloy.
 */
function rowsOfAlloys(rows: TableChoice[][]): TableChoice[] {
  const [first = [], ...others] = rows;
  const common = first.filter((row) => others.every((each) => each.includes(row)));
  if (common.length > 0) return common;
  const all = [...new Set(rows.flat())];
  const names = (each: TableChoice[], name: string) =>
    each.some(({ products }) => products.some((one) => one.name === name));
  const shared = all.filter(({ products }) =>
    products.some(({ name }) => rows.every((each) => names(each, name))),
  );
  return shared.length > 0 ? shared : all;
}

/** Whether a task is the joint of two metals, in either order, or a list that contains both. */
function isJoint(task: string, one: string, other: string): boolean {
  // A list of metals is one side of the joint; each listed metal can be joined to the metals on the
  // other side.
  const joints = task.includes(SIDE_SEPARATOR) ? task.split(',') : [task];
  return joints.some((joint) => {
    const [left = [], right = left] = joint.split(SIDE_SEPARATOR).map(words);
    return (
      (left.includes(one) && right.includes(other)) || (left.includes(other) && right.includes(one))
    );
  });
}

function rowsOfJoint(asked: string[], all: TableChoice[]): TableChoice[] {
  const known = new Set(all.flatMap(({ task }) => words(task)));
  const at = asked.findIndex((word) => JOINING_WORDS.has(word));
  const one = asked[at - 1];
  const other = asked.slice(at + 1).find((word) => known.has(word));
  if (at < 1 || one === undefined || other === undefined) return [];
  return all.filter(({ task }) => isJoint(task, one, other));
}

/** The table rows that answer a query for base metals; an empty list for any other query. */
export function tableRowsFor(query: string, index: SearchIndex): TableChoice[] {
  const all = index.choices;
  const asked = words(limitsIn(query).rest);
  const rows: TableChoice[][] = [];
  for (const word of new Set(asked)) {
    const found = isMetal(word, index) ? rowsOfAlloy(word, asked, all) : [];
    if (found.length > 0) rows.push(found);
  }
  const found = rows.length > 0 ? rowsOfAlloys(rows) : rowsOfJoint(asked, all);
  // Rows that share more words with the query come first. Alloy numbers do not count as shared
  // words.
  const plainWords = asked.filter((word) => !/\d/.test(word));
  const shared = (row: TableChoice) =>
    [...listOf(row)].filter((word) => plainWords.includes(word)).length;
  return found.sort((one, other) => shared(other) - shared(one));
}
