import type { Catalogue, Designation } from '../src/catalogue.types';
import { designation } from './offers.ts';

/** What a standard calls a grade, and the product it is a grade of. */
interface Named {
  name: string;
  grade: string;
  product: { name: string; path: string };
  relation: Designation['relation'];
  source: string;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** The designations of all grades: those of a system together, in the order of their names. */
export function allEquivalents(catalogue: Catalogue, pathOf: (id: number) => string) {
  const page = catalogue.pages.equivalents;
  const named = (system: Designation['system']): Named[] =>
    catalogue.products.flatMap(({ id, name: product, grades = [] }) =>
      grades.flatMap(({ name: grade, designations = [] }) =>
        designations
          .filter((one) => one.system === system)
          .map((one) => ({
            name: designation(one),
            grade,
            product: { name: product, path: pathOf(id) },
            relation: one.relation,
            source: one.source,
          })),
      ),
    );
  return {
    page,
    words: catalogue.pages.product.equivalents,
    systems: page.systems
      .map(({ system, heading }) => ({
        system,
        heading,
        names: named(system).sort((one, other) => compare(one.name, other.name)),
      }))
      .filter(({ names }) => names.length > 0),
  };
}
