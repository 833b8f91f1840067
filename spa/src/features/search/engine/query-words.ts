import { compactCode, fold, shortOf, words } from '../../../lib/normalise';
import { placeNumber, type SearchIndex } from './index-format';
import { termsBeginning } from './search-index';

/** A word of a query. */
interface Word {
  text: string;
  /** The text between the spaces around the word, and the position of that text in the query. */
  run: string;
  at: number;
}

/** A word of a query, or adjacent words that form one designation: `cu zn 37` is `cuzn37`. */
export interface QueryItem {
  text: string;
  words: Word[];
}

/** Words that are ignored if the query has other words. */
export const STOP_WORDS = new Set(
  (
    'a an and any at best by can do does from have how for i in is it long many me much my need no ' +
    'of on or our please price the to want what which with you your'
  )
    .split(' ')
    .map(fold),
);
/** The maximum number of words that form one designation. */
const MAX_JOINED_WORDS = 5;

function wordsIn(query: string): Word[] {
  const runs = query.split(/\s+/).filter(Boolean);
  return runs.flatMap((run, at) => words(run).map((text) => ({ text, run, at })));
}

/** Whether the index has a term that equals this text or begins with it. */
export function termAt(start: string, index: SearchIndex) {
  const [first] = termsBeginning(start, 1, index);
  return { begins: first !== undefined, exact: first?.[0] === start, posts: first?.[1] ?? [] };
}

/** The number of a wrought aluminium alloy, or the temper after such a number: `6061-T6`. */
const ALLOY = /^([1-8])(?!000)\d{3}[a-z]?$/;
const TEMPER = /^(?:t\d{1,4}|h\d{2,3})$/;

/** Whether a word names a base metal: the number of an alloy that is not a grade here. */
export function isMetal(text: string, index: SearchIndex): boolean {
  if (!ALLOY.test(text)) return false;
  const { exact, posts } = termAt(text, index);
  return !exact || !posts.some((one) => one.place === placeNumber('code'));
}

/** The text of items as written in the query, without the punctuation around them. */
export const originalText = (items: QueryItem[]): string =>
  [...new Map(items.flatMap(({ words: all }) => all.map(({ at, run }) => [at, run]))).values()]
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/**
 * Whether joined words are a designation or a standard. A trade name such as `super drill` is also
 * in the index with its words apart, so joining it would lose entries.
 */
function isDesignation(text: string, index: SearchIndex): boolean {
  const { exact, posts } = termAt(text, index);
  return exact && (/\d/.test(text) || posts.some((one) => one.place === placeNumber('code')));
}

/** Splits a query into words; joins adjacent words that are one designation in the index. */
export function itemsOf(query: string, index: SearchIndex): QueryItem[] {
  const all = wordsIn(query);
  const items: QueryItem[] = [];
  for (let at = 0; at < all.length;) {
    let length = Math.min(MAX_JOINED_WORDS, all.length - at);
    for (; length > 1; length -= 1) {
      if (isDesignation(joinedText(all.slice(at, at + length)), index)) break;
    }
    const part = all.slice(at, at + length);
    const text = length > 1 ? joinedText(part) : part[0]!.text;
    const before = items.at(-1)?.text ?? '';
    if (!(TEMPER.test(text) && isMetal(before, index))) items.push({ text, words: part });
    at += length;
  }
  return items;
}

export const joinedText = (all: { text: string }[]): string =>
  fold(all.map(({ text }) => text).join(''));

/** The search terms in a text: its words, and adjacent words joined into one: `sal5356`. */
export function textTerms(text: string): Set<string> {
  const all = words(text);
  const terms = new Set(all);
  const parts = text.split(/[\s/()-]+/).filter(Boolean);
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 1; to <= Math.min(parts.length, from + MAX_JOINED_WORDS); to += 1) {
      const one = fold(compactCode(parts.slice(from, to).join(' ')));
      terms.add(one).add(shortOf(one) ?? one);
    }
  }
  return terms;
}
