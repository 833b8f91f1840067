import { words } from '../../../lib/normalise';
import type { Choice } from './index-types';
import { limits } from './limit';
import { isMetal } from './query-words';
import type { SearchIndex } from './search-index';

/** Words between the two metals of a joint in a query: `6061 to 6063`, `copper and steel`. */
const JOINS = new Set(['to', 'and', 'with', 'on']);
/** The text between the two sides of a joint in a table's cell. */
const SIDES = ' to ';

const listOf = ({ task }: Choice) => new Set(words(task));

/**
 * The table rows for an alloy: those that list the alloy itself, otherwise those that list its
 * series.
 */
function rowsOfAlloy(alloy: string, asked: string[], all: Choice[]): Choice[] {
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
function rowsOfAlloys(rows: Choice[][]): Choice[] {
  const [first = [], ...others] = rows;
  const common = first.filter((row) => others.every((each) => each.includes(row)));
  if (common.length > 0) return common;
  const all = [...new Set(rows.flat())];
  const names = (each: Choice[], name: string) =>
    each.some(({ products }) => products.some((one) => one.name === name));
  const shared = all.filter(({ products }) =>
    products.some(({ name }) => rows.every((each) => names(each, name))),
  );
  return shared.length > 0 ? shared : all;
}

/**
 * Whether a task is the joint of these two metals, in either order, or a list that contains both.
 */
function isJoint(task: string, one: string, other: string): boolean {
  // A list of metals is one side of the joint; each listed metal can be joined to the metals on the
  // other side.
  const joints = task.includes(SIDES) ? task.split(',') : [task];
  return joints.some((joint) => {
    const [left = [], right = left] = joint.split(SIDES).map(words);
    return (
      (left.includes(one) && right.includes(other)) || (left.includes(other) && right.includes(one))
    );
  });
}

function rowsOfJoint(asked: string[], all: Choice[]): Choice[] {
  const known = new Set(all.flatMap(({ task }) => words(task)));
  const at = asked.findIndex((word) => JOINS.has(word));
  const one = asked[at - 1];
  const other = asked.slice(at + 1).find((word) => known.has(word));
  if (at < 1 || one === undefined || other === undefined) return [];
  return all.filter(({ task }) => isJoint(task, one, other));
}

/** The table rows that answer a query for base metals; an empty list for any other query. */
export async function choicesFor(query: string, index: SearchIndex): Promise<Choice[]> {
  const all = index.choices;
  const asked = words(limits(query).rest);
  const rows: Choice[][] = [];
  for (const word of new Set(asked)) {
    const found = (await isMetal(word, index)) ? rowsOfAlloy(word, asked, all) : [];
    if (found.length > 0) rows.push(found);
  }
  const found = rows.length > 0 ? rowsOfAlloys(rows) : rowsOfJoint(asked, all);
  // Rows that share more words with the query come first. Alloy numbers do not count as shared
  // words.
  const plainWords = asked.filter((word) => !/\d/.test(word));
  const shared = (row: Choice) =>
    [...listOf(row)].filter((word) => plainWords.includes(word)).length;
  return found.sort((one, other) => shared(other) - shared(one));
}
