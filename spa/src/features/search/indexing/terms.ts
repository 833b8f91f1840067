import { compactCode, fold, shortOf } from '../../../lib/normalise.ts';
import {
  namePlace,
  placeNumber,
  postingNumber,
  postingOf,
  type SearchIndex,
} from '../engine/index-format.ts';
import type { SearchEntry } from './entries.ts';
import { BASE_METAL } from './tables.ts';
import { cachedWords } from './synonyms.ts';

/** A word made of element symbols and digits: `ER`, `CuAl`, `A1`. */
const SYMBOLS = /^(?:(?:[A-Z][a-z]?\d*)+|\d+)$/;
/** The minimum length of a word in running text that is indexed. */
const MIN_TEXT_WORD = 3;
/** The maximum number of words in a name that are also indexed as one joined term. */
const MAX_JOINED_WORDS = 3;

/** Whether a name is a designation: true for `ER Cu Si-A`, false for `EDM Wire`. */
const isCode = (name: string) => name.split(/[\s-]+/).every((word) => SYMBOLS.test(word));

/** Yields a designation as one word, and its number alone. Text in brackets is separate. */
function* codesOf(designation: string): Generator<string> {
  for (const part of designation.split(/[()]/)) {
    const one = compactCode(part);
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
    yield compactCode(one);
    yield compactCode(one.slice(one.lastIndexOf(' ') + 1));
  }
}

/** Yields a trade name of two or three words as one joined word: `silfos` for `Sil-Fos`. */
function* joinedOf(text: string, where: number): Generator<[term: string, place: number]> {
  const all = cachedWords(text);
  if (all.length > 1 && all.length <= MAX_JOINED_WORDS) yield [fold(all.join('')), where];
}

/** Yields every term of an entry with its place. A term can occur several times. */
export function* entryTerms(entry: SearchEntry): Generator<[term: string, place: number]> {
  for (const name of [entry.name, ...entry.titles]) {
    const all = cachedWords(name);
    for (const word of all) yield [word, namePlace(all.length)];
    for (const one of codesOf(name)) yield [one, placeNumber('code')];
  }
  for (const name of entry.synonyms) {
    for (const word of cachedWords(name)) yield [word, placeNumber('name4')];
    yield* joinedOf(name, placeNumber('name4'));
  }
  for (const designation of entry.designations) {
    for (const one of codesOf(designation)) yield [one, placeNumber('code')];
  }
  for (const standard of entry.defining) {
    for (const one of standardTerms(standard)) yield [one, placeNumber('also')];
  }
  const isPage = entry.kind === 'page';
  for (const standard of entry.standards) {
    for (const one of standardTerms(standard)) yield [one, placeNumber(isPage ? 'also' : 'trait')];
  }
  // Synonyms of a page weigh little, so that a product ranks before the page for queries such as
  // copper wire or price.
  const also = placeNumber(isPage ? 'text' : 'also');
  for (const text of entry.also) {
    for (const word of cachedWords(text)) yield [word, also];
    for (const one of codesOf(text)) yield [one, also];
    if (text.includes('-')) yield* joinedOf(text, also);
  }
  for (const text of entry.tasks) {
    for (const word of cachedWords(text))
      yield [word, placeNumber(BASE_METAL.test(word) ? 'also' : 'trait')];
  }
  for (const text of entry.uses)
    for (const word of cachedWords(text)) yield [word, placeNumber('use')];
  for (const text of entry.codes)
    if (isCode(text)) yield [fold(compactCode(text)), placeNumber('trait')];
  for (const text of [
    ...entry.designations,
    ...entry.traits,
    ...entry.categories,
    ...entry.traitSynonyms,
  ]) {
    for (const word of cachedWords(text)) yield [word, placeNumber('trait')];
    if (isCode(text)) yield [fold(compactCode(text)), placeNumber('trait')];
  }
  for (const text of entry.traitSynonyms) yield* joinedOf(text, placeNumber('trait'));
  for (const text of entry.text) {
    for (const word of cachedWords(text)) {
      if (word.length >= MIN_TEXT_WORD && !/^\d/.test(word)) yield [word, placeNumber('text')];
    }
  }
}

/** The sorted terms with their postings: for each entry that contains the term, the best place. */
export function indexTerms(entries: SearchEntry[]): Pick<SearchIndex, 'terms' | 'posts'> {
  const found = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    for (const [term, where] of entryTerms(entry)) {
      const posting = postingNumber(at, where);
      const posts = found.get(term);
      const last = posts?.at(-1) ?? -1;
      if (!posts) found.set(term, [posting]);
      else if (postingOf(last).entry !== at) posts.push(posting);
      else if (posting > last) posts[posts.length - 1] = posting;
    }
  }
  const terms = [...found.keys()].sort();
  return { terms, posts: terms.map((term) => found.get(term)!) };
}
