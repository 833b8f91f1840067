import type { Catalogue } from '../../../content/catalogue.types';
import { fold } from '../../../lib/normalise.ts';
import type { OrderTerm, OrderTerms } from '../engine/index-types.ts';
import { words } from './words.ts';

interface Term {
  id: string;
  name: string;
  synonyms?: string[];
}

/**
 * A word with letters and digits is enough to name a pack: `K300`, even if the pack's name has five
 * words.
 */
const CODE = /^(?=.*[a-z])(?=.*\d)/;

const joined = (text: string) => fold(words(text).join(''));

/**
 * The names of a term, each as one code. Text in brackets is a separate name: `R250 (half hard)`.
 */
function codesOf(names: string[]): string[] {
  const codes = names.flatMap((name) => [
    joined(name),
    ...name.split(/[()]/).map(joined),
    ...words(name).filter((word) => CODE.test(word)),
  ]);
  return [...new Set(codes)].filter(Boolean);
}

const termOf = ({ id, name, synonyms = [] }: Term, more: string[] = []): OrderTerm => ({
  id,
  name,
  codes: codesOf([name, ...synonyms, ...more]),
});

/** The vocabulary for recognising an order in a query. */
export function orderTerms({ vocabulary, pages }: Catalogue): OrderTerms {
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
