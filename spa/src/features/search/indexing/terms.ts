import { code, fold, shortOf } from '../../../lib/normalise.ts';
import { PLACES } from '../engine/index-types.ts';
import { nameOf, place, type Posting, written } from '../engine/postings.ts';
import type { Entry } from './entries.ts';
import { METAL } from './tasks.ts';
import { words } from './words.ts';

/** A word made of element symbols and digits: `ER`, `CuAl`, `A1`. */
const SYMBOLS = /^(?:(?:[A-Z][a-z]?\d*)+|\d+)$/;
/** The minimum length of a word in running text that is indexed. */
const LEAST = 3;
/** The maximum number of words in a name that are also indexed as one joined term. */
const MOST_JOINED = 3;

/** Whether a name is a designation: true for `ER Cu Si-A`, false for `EDM Wire`. */
const isCode = (name: string) => name.split(/[\s-]+/).every((word) => SYMBOLS.test(word));

/**
 * Yields a designation as one word, and its number alone. Text in brackets is a separate
 * designation.
 */
function* codesOf(designation: string): Generator<string> {
  for (const part of designation.split(/[()]/)) {
    const one = code(part);
    if (one.length < 2 || !isCode(part.trim())) continue;
    yield fold(one);
    const short = shortOf(one);
    if (short) yield short;
  }
}

/**
 * Yields a standard as one word, with and without its part, and its number alone. The body alone is
 * not a term, because a query with an unknown standard would then find all standards of that body.
 */
function* standardTerms(standard: string): Generator<string> {
  for (const one of new Set([standard, standard.replace(/[-:].*$/, '')])) {
    yield code(one);
    yield code(one.slice(one.lastIndexOf(' ') + 1));
  }
}

/** Yields a trade name of two or three words as one joined word: `silfos` for `Sil-Fos`. */
function* joinedOf(text: string, where: number): Generator<[term: string, place: number]> {
  const all = words(text);
  if (all.length > 1 && all.length <= MOST_JOINED) yield [fold(all.join('')), where];
}

/** Yields every term of an entry with its place. A term can occur several times. */
export function* termsOf(entry: Entry): Generator<[term: string, place: number]> {
  for (const name of [entry.name, ...entry.titles]) {
    const all = words(name);
    for (const word of all) yield [word, nameOf(all.length)];
    for (const one of codesOf(name)) yield [one, place('code')];
  }
  for (const name of entry.synonyms) {
    for (const word of words(name)) yield [word, place('name4')];
    yield* joinedOf(name, place('name4'));
  }
  for (const designation of entry.designations) {
    for (const one of codesOf(designation)) yield [one, place('code')];
  }
  for (const standard of entry.defining) {
    for (const one of standardTerms(standard)) yield [one, place('also')];
  }
  const isPage = entry.kind === 'page';
  for (const standard of entry.standards) {
    for (const one of standardTerms(standard)) yield [one, place(isPage ? 'also' : 'trait')];
  }
  // Synonyms of a page weigh little, so that a product ranks before the page for queries such as
  // copper wire or price.
  const also = place(isPage ? 'text' : 'also');
  for (const text of entry.also) {
    for (const word of words(text)) yield [word, also];
    for (const one of codesOf(text)) yield [one, also];
    if (text.includes('-')) yield* joinedOf(text, also);
  }
  for (const text of entry.tasks) {
    for (const word of words(text)) yield [word, place(METAL.test(word) ? 'also' : 'trait')];
  }
  for (const text of entry.uses) for (const word of words(text)) yield [word, place('use')];
  for (const text of entry.codes) if (isCode(text)) yield [fold(code(text)), place('trait')];
  for (const text of [
    ...entry.designations,
    ...entry.traits,
    ...entry.categories,
    ...entry.traitSynonyms,
  ]) {
    for (const word of words(text)) yield [word, place('trait')];
    if (isCode(text)) yield [fold(code(text)), place('trait')];
  }
  for (const text of entry.traitSynonyms) yield* joinedOf(text, place('trait'));
  for (const text of entry.text) {
    for (const word of words(text)) {
      if (word.length >= LEAST && !/^\d/.test(word)) yield [word, place('text')];
    }
  }
}

/**
 * Encodes a posting as one number, because a Map for each term would be larger than the catalogue.
 */
const packed = (entry: number, where: number) => entry * PLACES.length + where;
const entryOf = (posting: number) => Math.floor(posting / PLACES.length);
const unpacked = (posting: number): Posting => ({
  entry: entryOf(posting),
  place: posting % PLACES.length,
});

/** The sorted terms with their postings: for each entry that contains the term, the best place. */
export function indexed(entries: Entry[]): [term: string, posts: string][] {
  const found = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    for (const [term, where] of termsOf(entry)) {
      const posting = packed(at, where);
      const posts = found.get(term);
      const last = posts?.at(-1) ?? -1;
      if (!posts) found.set(term, [posting]);
      else if (entryOf(last) !== at) posts.push(posting);
      else if (posting > last) posts[posts.length - 1] = posting;
    }
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, posts]) => [term, written(posts.map(unpacked))]);
}
