import type { Catalogue, Designation } from '../src/content/catalogue.types';
import { productPath } from './paths.ts';
import { designation } from './product-tables.ts';

/** A grade's name in a standard, and the product it is a grade of. */
interface Named {
  name: string;
  grade: string;
  product: { name: string; path: string };
  relation: Designation['relation'];
  source: string;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** The designations of all grades, grouped by system and sorted by name. */
export function equivalents(catalogue: Catalogue) {
  const page = catalogue.pages.equivalents;
  const named = (system: Designation['system']): Named[] =>
    catalogue.products.flatMap(({ id, name: product, grades = [] }) =>
      grades.flatMap(({ name: grade, designations = [] }) =>
        designations
          .filter((one) => one.system === system)
          .map((one) => ({
            name: designation(one),
            grade,
            product: { name: product, path: productPath(catalogue, id) },
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
