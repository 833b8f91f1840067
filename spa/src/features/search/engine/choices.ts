import { words } from '../../../lib/normalise';
import type { Choice } from './index-types';
import { limits } from './limit';
import { isMetal } from './query-words';
import type { SearchIndex } from './search-index';

/** Between the two metals of a joint: `6061 to 6063`, `copper and steel`. */
const JOINS = new Set(['to', 'and', 'with', 'on']);
/** Between the two sides of a joint in a table's cell. */
const SIDES = ' to ';

const listOf = ({ task }: Choice) => new Set(words(task));

/** The rows for one alloy: those that list it, or those of its series. */
function rowsOfAlloy(alloy: string, asked: string[], all: Choice[]): Choice[] {
  const series = `${alloy[0]!}xxx`;
  const listed = all.filter((row) => listOf(row).has(alloy));
  const ofSeries = all.filter((row) => listOf(row).has(series));
  if (listed.length === 0) return ofSeries;
  // A series is listed with the alloy itself if it has the task of the query: 6061 anodised.
  const same = ofSeries.filter((row) =>
    [...listOf(row)].some((word) => word.length > 2 && asked.includes(word)),
  );
  return [...listed, ...same];
}

/** The rows for all alloys; without such rows, those whose product every alloy's rows name. */
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

/** Whether a task is the joint of two metals, in either order, or lists both. */
function isJoint(task: string, one: string, other: string): boolean {
  // A list of metals is one side, and each of its metals joins the others.
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

/** The rows of tables that answer a query for base metals; none for any other query. */
export async function choicesFor(query: string, index: SearchIndex): Promise<Choice[]> {
  const all = index.choices;
  const asked = words(limits(query).rest);
  const rows: Choice[][] = [];
  for (const word of new Set(asked)) {
    const found = (await isMetal(word, index)) ? rowsOfAlloy(word, asked, all) : [];
    if (found.length > 0) rows.push(found);
  }
  const found = rows.length > 0 ? rowsOfAlloys(rows) : rowsOfJoint(asked, all);
  // Rows that share more words with the query come first; alloys do not count.
  const plainWords = asked.filter((word) => !/\d/.test(word));
  const shared = (row: Choice) =>
    [...listOf(row)].filter((word) => plainWords.includes(word)).length;
  return found.sort((one, other) => shared(other) - shared(one));
}
