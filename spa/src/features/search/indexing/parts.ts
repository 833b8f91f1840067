import type { Catalogue } from '../../../content/catalogue.types';
import { SEARCH } from '../../../content/content-maps.ts';
import type { IndexPart, OrderTerm, OrderVocabulary } from '../engine/index-format.ts';
import { tableChoices } from './tables.ts';
import { entries } from './entries.ts';
import { type Letter, type NameIndexPage, nameIndexPages } from './names.ts';
import { publishIndex } from './pieces.ts';
import { makersIn, synonymsIn, cachedWords } from './synonyms.ts';
import { fold } from '../../../lib/normalise.ts';
import { fill } from '../../../lib/template.ts';

type Words = Catalogue['pages']['search'];

/** The content of the search page before a query is entered. */
export interface SearchPageData {
  page: Words;
  letters: Letter[];
  /** Links to the pages of the index of names, if one page cannot hold all names. */
  pieces: { path: string; from: string; to: string }[];
}

/** One page of an index of names that does not fit on one page. */
export interface NameIndexData extends NameIndexPage {
  page: Words;
  path: string;
  /** The number of this page, and the number of all pages. */
  n: number;
  count: number;
}

/**
 * The data that every search needs first: its texts, and the whole index or the directory of its
 * pieces.
 */
export interface IndexContent {
  words: Words;
  /** Pairs of a buyers' word and the catalogue's word for the same thing. */
  synonyms: [other: string, name: string][];
  /** Pairs of a machine maker and the process of its machines. */
  makers: [maker: string, process: string][];
  index: IndexPart;
}

/** Every part that the search needs. */
export function* searchParts(catalogue: Catalogue): Generator<[name: string, value: unknown]> {
  const page = catalogue.pages.search;
  const all = entries(catalogue);
  const names = nameIndexPages(all);
  const pages = names.map((one, at): NameIndexData => ({
    ...one,
    page,
    path: fill(catalogue.listPaths.names, { id: at + 1 }),
    n: at + 1,
    count: names.length,
  }));
  const one = pages.length === 1;
  const part: SearchPageData = {
    page,
    letters: one ? pages[0]!.letters : [],
    pieces: one ? [] : pages.map(({ path, from, to }) => ({ path, from, to })),
  };
  yield ['search', part];
  if (!one) for (const [at, each] of pages.entries()) yield [`${SEARCH}names/${at + 1}`, each];
  const { index, pieces } = publishIndex(all, {
    choices: tableChoices(catalogue),
    order: orderTerms(catalogue),
  });
  yield [
    `${SEARCH}index`,
    {
      words: page,
      synonyms: synonymsIn(catalogue),
      makers: makersIn(catalogue),
      index,
    } satisfies IndexContent,
  ];
  for (const [name, piece] of pieces) yield [`${SEARCH}${name}`, piece];
}

interface Term {
  id: string;
  name: string;
  synonyms?: string[];
}

/**
 * A word with letters and digits is enough to name a pack: `K300`, even if the pack's name has five
 * words.
 */
const PACK_CODE = /^(?=.*[a-z])(?=.*\d)/;

const joinedCode = (text: string) => fold(cachedWords(text).join(''));

/**
 * The names of a term, each as one code. Text in brackets is a separate name: `R250 (half hard)`.
 */
function codesOf(names: string[]): string[] {
  const codes = names.flatMap((name) => [
    joinedCode(name),
    ...name.split(/[()]/).map(joinedCode),
    ...cachedWords(name).filter((word) => PACK_CODE.test(word)),
  ]);
  return [...new Set(codes)].filter(Boolean);
}

const termOf = ({ id, name, synonyms = [] }: Term, more: string[] = []): OrderTerm => ({
  id,
  name,
  codes: codesOf([name, ...synonyms, ...more]),
});

/** The vocabulary for recognising an order in a query. */
export function orderTerms({ vocabulary, pages }: Catalogue): OrderVocabulary {
  const { tempers, forms, packages } = vocabulary;
  const reels = forms.flatMap(({ synonyms = [] }) => synonyms.map((name) => `${name}s`));
  const counted = [...forms, ...packages].flatMap((term) => term.counted?.many ?? []);
  return {
    temper: tempers.map((term) => termOf(term)),
    form: forms.map((term) => termOf(term, [term.counted.many])),
    package: packages.map((term) => termOf(term)),
    counted: [...new Set([...counted, ...reels])],
    diameter: pages.search.figures.diameter,
  };
}
