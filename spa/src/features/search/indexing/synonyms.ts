import type { Catalogue } from '../../../content/catalogue.types';
import { words as wordsOf } from '../../../lib/normalise.ts';

const TERM_KINDS = ['alloys', 'coatings', 'tempers', 'processes', 'forms', 'packages'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

const unique = (texts: string[]) => [...new Set(texts)];

/** All synonyms of terms and names, each paired with the name that it replaces. */
export function synonymsIn({ vocabulary }: Catalogue): [other: string, name: string][] {
  const ofTerms = TERM_KINDS.flatMap(
    (kind) => vocabulary[kind] as { name: string; synonyms?: string[] }[],
  ).flatMap(({ name, synonyms = [] }) => synonyms.map((one): [string, string] => [one, name]));
  const ofNames = (vocabulary.synonyms ?? []).flatMap((group) =>
    group.flatMap((one) =>
      group.filter((name) => name !== one).map((name): [string, string] => [one, name]),
    ),
  );
  return [...ofTerms, ...ofNames];
}

/** The makers of machines, each paired with the process of its machines. */
export const makersIn = ({ vocabulary }: Catalogue): [maker: string, process: string][] =>
  vocabulary.processes.flatMap(({ name, makers = [] }) =>
    makers.map((maker): [string, string] => [maker, name]),
  );

/** Folded words with a space before and after each, so that only whole words match. */
const spaced = (text: string) => ` ${cachedWords(text).join(' ')} `;

/** Groups of catalogue words with the same meaning, folded. */
export const synonymGroups = ({ vocabulary }: Catalogue): string[][] =>
  (vocabulary.synonyms ?? []).map((group) => group.map(spaced));

/** The texts of an entry for which there can be synonyms. */
interface EntryTexts {
  name: string;
  titles: string[];
  also: string[];
  codes: string[];
  traits: string[];
  tasks: string[];
  traitSynonyms: string[];
  uses: string[];
}

/** Adds synonyms for the words that an entry contains. */
export function withSynonyms<Entry extends EntryTexts>(entry: Entry, groups: string[][]): Entry {
  const { name, titles: all, also, codes, traits, tasks, traitSynonyms, uses } = entry;
  const meant = (texts: string[]) => {
    const said = texts.map(spaced);
    const found = groups.filter((group) =>
      group.some((one) => said.some((text) => text.includes(one))),
    );
    return found.flat().map((one) => one.trim());
  };
  return {
    ...entry,
    synonyms: unique(meant([name, ...all])),
    uses: unique([...uses, ...meant(uses)]),
    traitSynonyms: unique([...traitSynonyms, ...meant([...also, ...codes, ...traits, ...tasks])]),
  };
}

/** The maximum number of texts for which the words are cached. */
const MAX_CACHED_TEXTS = 10_000;
const wordCache = new Map<string, string[]>();

/**
 * Splits a text into words and folds each; keeps their order. Results are cached, because many
 * products share the texts of grades.
 */
export function cachedWords(text: string): string[] {
  const before = wordCache.get(text);
  if (before) return before;
  const result = wordsOf(text);
  if (wordCache.size >= MAX_CACHED_TEXTS) wordCache.clear();
  wordCache.set(text, result);
  return result;
}
