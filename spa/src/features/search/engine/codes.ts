import { MATERIAL_NUMBER } from './limit';
import { place } from './postings';
import { IDLE, type Item, joined, termAt, writtenOf } from './query-words';
import type { SearchIndex } from './search-index';
import { edits } from './spelling';

/** The items of a query, and the codes in the query that the index does not contain. */
export interface Codes {
  items: Item[];
  /** The missing codes, as written in the query. */
  unknown: string[];
  /** Terms that are similar to one of the missing codes. */
  near: string[];
}

/** A similar code is suggested only if the code begins with at least this many letters. */
const STEM = 3;
const MOST_NEAR = 60;
const LONGEST_BODY = 5;

const LETTERS = /^\p{L}+$/u;
/** A code begins with letters and has a digit: `er70s`; `500pcs` is not a code. */
const CODE = /^\p{L}.*\d/u;
const NUMBER = /^\d{3,}$/;
/**
 * A letter, or a number of one or two digits, has no meaning without the code that it belongs to.
 */
const isScrap = (text: string) => text.length === 1 || /^\d{1,2}$/.test(text);

/** Groups items that have no space between them, such as the two of `BCuP-9`. */
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

/** Names of grades that differ from a code by one character. */
async function nearTo(code: string, index: SearchIndex): Promise<string[]> {
  const stem = /^[a-z]*/.exec(code)![0];
  if (stem.length < STEM) return [];
  const terms = await index.beginning(stem, MOST_NEAR);
  const names = terms.filter(([, posts]) => posts.some((one) => one.place === place('code')));
  return names.map(([term]) => term).filter((term) => edits(code, term, 1) <= 1);
}

/** Whether an item is a standard, so that the next code is a name in that standard. */
async function isStandard({ text, words }: Item, index: SearchIndex): Promise<boolean> {
  if (words.length < 2 || !CODE.test(text)) return false;
  const { posts } = await termAt(text, index);
  return posts.every((one) => one.place < place('code'));
}

/**
 * Whether a word can be the body of a standard or an element symbol: it is short (`IS`, `CuP`), or
 * the index has it with a number (`DIN`).
 */
async function isBody({ text, words }: Item, index: SearchIndex): Promise<boolean> {
  if (!LETTERS.test(text) || text.length > LONGEST_BODY) return false;
  if (IDLE.has(text)) return words[0]!.run !== words[0]!.run.toLowerCase();
  if (text.length < STEM) return true;
  // Digits sort before letters, so a code is directly after the word that it begins with.
  const [first, second] = await index.beginning(text, 2);
  return first?.[0] !== text || /^\d/.test(second?.[0].slice(text.length) ?? '');
}

/** The number of groups that precede an unknown code or number and belong to it. */
async function before(groups: Item[][], index: SearchIndex): Promise<number> {
  const last = groups.at(-1);
  if (last?.length !== 1) return 0;
  if (await isBody(last[0]!, index)) return 1 + (await before(groups.slice(0, -1), index));
  return (await isStandard(last[0]!, index)) ? 1 : 0;
}

/**
 * Removes codes from a query that the index does not contain. The parts of such a code would find
 * entries that only share a number or a standard's body with it.
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
