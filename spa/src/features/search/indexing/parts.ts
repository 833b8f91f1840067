import type { Catalogue, CompareWords } from '../../../content/catalogue.types';
import {
  type IndexRow,
  type OrderTerm,
  type OrderVocabulary,
  rangeEnds,
  type SearchIndex,
} from '../engine/index-format.ts';
import { factColumns } from './row-facts.ts';
import { tableChoices } from './tables.ts';
import { entries, type SearchEntry } from './entries.ts';
import { type Letter, nameIndex } from './names.ts';
import { makersIn, synonymsIn, cachedWords } from './synonyms.ts';
import { indexTerms } from './terms.ts';
import { fold } from '../../../lib/normalise.ts';

type Words = Catalogue['pages']['search'];

/** The content of the search page before a query is entered. */
export interface SearchPageData {
  page: Words;
  letters: Letter[];
  compare: CompareWords;
}

/** The data that a search needs: its texts and the index. */
export interface IndexContent {
  words: Pick<Words, 'results' | 'suggestions' | 'elsewhere' | 'elsewhereCount'>;
  /** Pairs of a buyers' word and the catalogue's word for the same thing. */
  synonyms: [other: string, name: string][];
  /** Pairs of a machine maker and the process of its machines. */
  makers: [maker: string, process: string][];
  index: SearchIndex;
  columns: ReturnType<typeof factColumns>;
}

/** Every part that the search needs. */
export function* searchParts(catalogue: Catalogue): Generator<[name: string, value: unknown]> {
  const words = catalogue.pages.search;
  const all = entries(catalogue);
  const compare = catalogue.pages.compareWords;
  yield ['search', { page: words, letters: nameIndex(all), compare } satisfies SearchPageData];
  const { results, suggestions, elsewhere, elsewhereCount } = words;
  const content: IndexContent = {
    words: { results, suggestions, elsewhere, elsewhereCount },
    synonyms: synonymsIn(catalogue),
    makers: makersIn(catalogue),
    index: searchIndex(catalogue, all),
    columns: factColumns(catalogue),
  };
  yield ['search-index', content];
}

/** The index of a catalogue with these entries. */
export function searchIndex(catalogue: Catalogue, entries: SearchEntry[]): SearchIndex {
  return {
    rows: entries.map(rowOf),
    ...indexTerms(entries),
    figures: measures(entries),
    labels: labelsOf(entries),
    choices: tableChoices(catalogue),
    order: orderTerms(catalogue),
  };
}

function rowOf(entry: SearchEntry): IndexRow {
  const { designations, defining, listed, synonyms, traitSynonyms, tasks, uses, text, ...shown } =
    entry;
  return shown;
}

/** The labels for which all figures have the same unit, each with that unit. */
function labelsOf(entries: SearchEntry[]): Record<string, string> {
  const units = new Map<string, Set<string>>();
  for (const { label, unit } of entries.flatMap(({ figures }) => figures)) {
    const folded = cachedWords(label).join(' ');
    units.set(folded, (units.get(folded) ?? new Set()).add(unit));
  }
  const clear = [...units].filter(([, all]) => all.size === 1);
  return Object.fromEntries(clear.map(([label, [unit]]) => [label, unit!]));
}

/** All sizes of the entries, grouped by unit, without duplicates. */
function measures(entries: SearchEntry[]): SearchIndex['figures'] {
  const found: SearchIndex['figures'] = {};
  for (const [entry, { figures }] of entries.entries()) {
    const known = new Set<string>();
    for (const { unit, sizes, range } of figures) {
      const spans = range ? [sizes] : sizes.map((size) => [size, size]);
      for (const span of spans) {
        const key = `${span.join()} ${unit}`;
        if (!known.has(key)) (found[unit] ??= []).push([entry, ...rangeEnds(span)]);
        known.add(key);
      }
    }
  }
  return found;
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

/** The names of a term as codes. Text in brackets is a separate name: `R250 (half hard)`. */
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
function orderTerms({ vocabulary, pages }: Catalogue): OrderVocabulary {
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
