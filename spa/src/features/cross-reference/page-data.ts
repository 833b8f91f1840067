import type { Catalogue, Designation } from '../../content/catalogue.types';

/** The name of a grade in a standard, and the product that has this grade. */
interface Named {
  name: string;
  grade: string;
  product: { name: string; path: string };
  /** The grade's id for the order form; null if the grade cannot be ordered there. */
  order: string | null;
  relation: Designation['relation'];
  source: string;
}

/** The names in one system of standards. */
export interface SystemNames {
  system: Designation['system'];
  heading: string;
  names: Named[];
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** The designations of all grades, grouped by system and sorted by name. */
function systemsOf(catalogue: Catalogue): SystemNames[] {
  const named = (system: Designation['system']): Named[] =>
    catalogue.products.flatMap(({ name: product, path, grades = [] }) =>
      grades.flatMap(({ id: gradeId, name: grade, designations = [], offers = [] }) =>
        designations
          .filter((one) => one.system === system)
          .map((one) => ({
            name: one.fullName,
            grade,
            product: { name: product, path },
            order: offers.length > 0 ? gradeId : null,
            relation: one.relation,
            source: one.source,
          })),
      ),
    );
  return catalogue.pages.equivalents.systems
    .map(({ system, heading }) => ({
      system,
      heading,
      names: named(system).sort((one, other) => compare(one.name, other.name)),
    }))
    .filter(({ names }) => names.length > 0);
}

/** The page data: all names. */
export function equivalents(catalogue: Catalogue) {
  return {
    page: catalogue.pages.equivalents,
    words: catalogue.pages.product.equivalents,
    systems: systemsOf(catalogue),
  };
}
