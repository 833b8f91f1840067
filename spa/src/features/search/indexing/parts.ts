import type { Catalogue } from '../../../content/catalogue.types';
import { SEARCH } from '../../../content/content-maps.ts';
import type { IndexPart } from '../engine/index-types.ts';
import { choices } from './choices.ts';
import { entries } from './entries.ts';
import { type Letter, namesPages, type NamesPage } from './names.ts';
import { orderTerms } from './order-terms.ts';
import { published } from './pieces.ts';
import { makersIn, synonymsIn } from './synonyms.ts';

type Words = Catalogue['pages']['search'];

/** The content of the search page before a query is entered. */
export interface SearchPart {
  page: Words;
  letters: Letter[];
  /** Links to the pages of the index of names, if one page cannot hold all names. */
  pieces: { path: string; from: string; to: string }[];
}

/** One page of an index of names that does not fit on one page. */
export interface NamesPart extends NamesPage {
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
  const names = namesPages(all);
  const pages = names.map((one, at): NamesPart => ({
    ...one,
    page,
    path: `${page.path}/${at + 1}`,
    n: at + 1,
    count: names.length,
  }));
  const one = pages.length === 1;
  const part: SearchPart = {
    page,
    letters: one ? pages[0]!.letters : [],
    pieces: one ? [] : pages.map(({ path, from, to }) => ({ path, from, to })),
  };
  yield ['search', part];
  if (!one) for (const [at, each] of pages.entries()) yield [`${SEARCH}names/${at + 1}`, each];
  const { index, pieces } = published(all, {
    choices: choices(catalogue),
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
