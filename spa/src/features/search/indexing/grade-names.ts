import type { Catalogue, Designation, Grade } from '../../../content/catalogue.types';
import type { Row } from '../engine/index-types.ts';
import { designation } from '../../../content/designation.ts';
import type { Kind } from './synonyms.ts';

type Vocabulary = Catalogue['vocabulary'];
type Ids = (string | null | undefined)[];

export const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

/** The ids of the vocabulary terms that grades refer to, by the kind of term. */
function idsOf(grades: Grade[]): [Kind, Ids][] {
  const offers = grades.flatMap(({ offers: all = [] }) => all);
  return [
    ['alloys', grades.map(({ alloy }) => alloy)],
    ['coatings', grades.map(({ coating }) => coating)],
    ['processes', [...grades, ...offers].flatMap(({ processes = [] }) => processes)],
    ['tempers', grades.flatMap(({ tempers = [] }) => tempers).map(({ temper }) => temper)],
    ['forms', offers.map(({ form }) => form)],
    ['packages', offers.flatMap(({ packages = [] }) => packages)],
  ];
}

interface NamedTerm {
  id: string;
  name: string;
  synonyms?: string[];
  makers?: string[];
}

/** The vocabulary terms that grades refer to. */
export function termsOf(vocabulary: Vocabulary, grades: Grade[]) {
  return idsOf(grades).flatMap(([kind, ids]) => {
    const terms = vocabulary[kind] as NamedTerm[];
    return unique(ids).flatMap((id) => terms.filter((term) => term.id === id));
  });
}

/** Names and designations of grades as results show them: `AWS A5.8 BCuP-2`. */
export const shown = (grades: Grade[]) =>
  grades.flatMap(({ name, designations = [] }) => [name, ...designations.map(designation)]);

/**
 * The name that a standard gives to a material. A name that is only a number includes its system:
 * `AMS 4190`.
 */
const alone = ({ system, name }: Designation) => (/^\d+$/.test(name) ? `${system} ${name}` : name);

/** Names and designations of grades without their system, because buyers omit it. */
export const bare = (grades: Grade[]) =>
  grades.flatMap(({ name, designations = [] }) => [name, ...designations.map(alone)]);

/** For a product with several grades: each grade with the positions of its names in `codes`. */
export function gradeCodes(own: Grade[], codes: string[]): Row['grades'] {
  if (own.length < 2) return undefined;
  return own.map((grade) => ({
    id: grade.id,
    codes: shown([grade]).map((code) => codes.indexOf(code)),
  }));
}
