import { MATERIAL_NUMBER } from './limit';
import { place } from './postings';
import { IDLE, type Item, joined, termAt, writtenOf } from './query-words';
import type { SearchIndex } from './search-index';
import { edits } from './spelling';

/** A query's items, and the codes in it that the index does not have. */
export interface Codes {
  items: Item[];
  /** As written in the query. */
  unknown: string[];
  /** Terms that are similar to one of them. */
  near: string[];
}

/** Minimum length of a code's leading letters; shorter ones do not suggest a similar code. */
const STEM = 3;
const MOST_NEAR = 60;
const LONGEST_BODY = 5;

const LETTERS = /^\p{L}+$/u;
/** A code begins with letters and has a digit: `er70s`; `500pcs` is not a code. */
const CODE = /^\p{L}.*\d/u;
const NUMBER = /^\d{3,}$/;
/** A number of one or two digits or a letter means nothing without its code. */
const isScrap = (text: string) => text.length === 1 || /^\d{1,2}$/.test(text);

/** Groups of items without a space between them, such as the two of `BCuP-9`. */
function groupsOf(items: Item[]): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.at(-1)!.words.at(-1)!.at === item.words[0]!.at) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

async function isKnown(group: Item[], index: SearchIndex): Promise<boolean> {
  const all = await Promise.all(group.map(({ text }) => termAt(text, index)));
  if (group.length === 1) return all[0]!.begins;
  return all.every(({ exact }) => exact) && !group.some(({ text }) => isScrap(text));
}

/** The names of grades that differ from a code by one sign. */
async function nearTo(code: string, index: SearchIndex): Promise<string[]> {
  const stem = /^[a-z]*/.exec(code)![0];
  if (stem.length < STEM) return [];
  const terms = await index.beginning(stem, MOST_NEAR);
  const names = terms.filter(([, posts]) => posts.some((one) => one.place === place('code')));
  return names.map(([term]) => term).filter((term) => edits(code, term, 1) <= 1);
}

/** Whether an item is a standard, so that the code after it is a name in that standard. */
async function isStandard({ text, words }: Item, index: SearchIndex): Promise<boolean> {
  if (words.length < 2 || !CODE.test(text)) return false;
  const { posts } = await termAt(text, index);
  return posts.every((one) => one.place < place('code'));
}

/** Whether a word can be a standard's body or an element symbol: short: `IS`, `CuP`. */
async function isBody({ text, words }: Item, index: SearchIndex): Promise<boolean> {
  if (!LETTERS.test(text) || text.length > LONGEST_BODY) return false;
  if (IDLE.has(text)) return words[0]!.run !== words[0]!.run.toLowerCase();
  return text.length < STEM || !(await termAt(text, index)).exact;
}

/** The number of groups before an unknown code or number that belong to it. */
async function before(groups: Item[][], index: SearchIndex): Promise<number> {
  const last = groups.at(-1);
  if (last?.length !== 1) return 0;
  if (await isBody(last[0]!, index)) return 1 + (await before(groups.slice(0, -1), index));
  return (await isStandard(last[0]!, index)) ? 1 : 0;
}

/**
 * Removes codes that the index does not have from a query. Their pieces would match entries that
 * only share a number or a standard's body with them.
 */
export async function withoutUnknown(all: Item[], index: SearchIndex): Promise<Codes> {
  const kept: Item[][] = [];
  const unknown: string[] = [];
  const near: string[] = [];
  for (const group of groupsOf(all)) {
    const text = joined(group);
    const isNumber = group.length === 1 && (NUMBER.test(text) || MATERIAL_NUMBER.test(text));
    if (!(CODE.test(text) || isNumber) || (await isKnown(group, index))) {
      kept.push(group);
      continue;
    }
    if (group.length > 1 && (await termAt(text, index)).begins) {
      kept.push([{ text, words: group.flatMap(({ words }) => words) }]);
      continue;
    }
    const taken = await before(kept, index);
    if (NUMBER.test(text) && taken === 0) {
      kept.push(group);
      continue;
    }
    const code = [...kept.splice(kept.length - taken, taken).flat(), ...group];
    unknown.push(writtenOf(code));
    near.push(...(await nearTo(joined(code), index)), ...(await nearTo(text, index)));
  }
  return { items: kept.flat(), unknown, near: [...new Set(near)] };
}
