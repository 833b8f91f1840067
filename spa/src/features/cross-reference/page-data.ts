import type {
  Catalogue,
  Designation,
  EquivalentWords,
  Titled,
} from '../../content/catalogue.types';
import { slug } from '../../lib/slug.ts';
import { fill } from '../../lib/template.ts';
import { cut } from '../../lib/cut.ts';

/** The maximum number of names on one page; more would exceed a page's byte budget. */
const MOST_NAMES = 300;

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

/** The names in one system of standards, or those of them that are on one page. */
interface SystemNames {
  system: Designation['system'];
  heading: string;
  names: Named[];
  /** Links to the pages with the names, if there are too many for one page. */
  parts?: { path: string; label: string }[];
}

/** One page of a list of names that does not fit on one page. */
export interface EquivalentsPart {
  title: string;
  description: string;
  path: string;
  all: string;
  page: { jump: string; product: string; names: string };
  words: EquivalentWords;
  systems: SystemNames[];
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

/**
 * The systems on each page. If a system ends in the middle of a page, the next system begins on the
 * same page.
 */
function pagesOf(systems: SystemNames[], most: number): SystemNames[][] {
  const lines = systems.flatMap(({ system, names }) => names.map((named) => ({ system, named })));
  return cut(lines, most).map((page) =>
    systems
      .map(({ system, heading }) => ({
        system,
        heading,
        names: page.filter((line) => line.system === system).map(({ named }) => named),
      }))
      .filter(({ names }) => names.length > 0),
  );
}

const range = (names: Named[]) => ({ from: names[0]!.name, to: names.at(-1)!.name });

const partPath = ({ listPaths }: Catalogue, id: number) => fill(listPaths.equivalents, { id });

/** The sources for contested figures, each with its product. */
function figureSources({ products }: Catalogue): Titled[] {
  return products.flatMap(({ name, figureSources: said = {} }) =>
    Object.entries(said).map(([label, text]) => ({ title: `${name}: ${label}`, text })),
  );
}

/** The page data: all names if they fit on one page, otherwise links to the parts. */
export function equivalents(catalogue: Catalogue, most = MOST_NAMES) {
  const { parts: words, ...page } = catalogue.pages.equivalents;
  const systems = systemsOf(catalogue);
  const pages = pagesOf(systems, most);
  const linked = ({ system, heading }: SystemNames): SystemNames => {
    const parts = pages.flatMap((on, at) => {
      const place = on.findIndex((one) => one.system === system);
      if (place < 0) return [];
      const anchor = place > 0 ? `#${slug(system)}` : '';
      const label = fill(words.names, { n: at + 1, ...range(on[place]!.names) });
      return { path: partPath(catalogue, at + 1) + anchor, label };
    });
    return { system, heading, names: [], parts };
  };
  return {
    page,
    words: catalogue.pages.product.equivalents,
    systems: pages.length > 1 ? systems.map(linked) : systems,
    figureSources: figureSources(catalogue),
  };
}

/** All pages of the list, in order. */
export function equivalentsParts(catalogue: Catalogue, most = MOST_NAMES): EquivalentsPart[] {
  const { parts: words, jump, product, names: facts } = catalogue.pages.equivalents;
  const pages = pagesOf(systemsOf(catalogue), most);
  if (pages.length < 2) return [];
  return pages.map((systems, at) => {
    const names = systems.flatMap((one) => one.names);
    const values = { n: at + 1, count: pages.length, ...range(names) };
    return {
      title: fill(words.title, values),
      description: fill(words.description, values),
      path: partPath(catalogue, at + 1),
      all: words.all,
      page: { jump, product, names: facts },
      words: catalogue.pages.product.equivalents,
      systems,
    };
  });
}
