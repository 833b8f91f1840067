import type {
  Catalogue,
  Designation,
  EquivalentWords,
  Titled,
} from '../../content/catalogue.types';
import { slug } from '../../lib/slug.ts';
import { designation } from '../../content/designation.ts';
import { fill } from '../../lib/template.ts';
import { cut } from '../../lib/cut.ts';
import { productPath } from '../../content/paths.ts';

/** The most names on one page: more would exceed the byte budget of a page. */
const MOST_NAMES = 300;

/** A grade's name in a standard, and the product it is a grade of. */
interface Named {
  name: string;
  grade: string;
  product: { name: string; path: string };
  /** The grade's id for the order form; null for one that cannot be ordered there. */
  order: string | null;
  relation: Designation['relation'];
  source: string;
}

/** The names in one system, or those of one page. */
interface SystemNames {
  system: Designation['system'];
  heading: string;
  names: Named[];
  /** Pages with the names, if there are too many for one page. */
  parts?: { path: string; label: string }[];
}

/** One page of a list of names that is too long for one. */
export interface EquivalentsPart {
  title: string;
  description: string;
  path: string;
  all: string;
  page: { jump: string; product: string };
  words: EquivalentWords;
  systems: SystemNames[];
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** The designations of all grades, grouped by system and sorted by name. */
function systemsOf(catalogue: Catalogue): SystemNames[] {
  const named = (system: Designation['system']): Named[] =>
    catalogue.products.flatMap(({ id, name: product, grades = [] }) =>
      grades.flatMap(({ id: gradeId, name: grade, designations = [], offers = [] }) =>
        designations
          .filter((one) => one.system === system)
          .map((one) => ({
            name: designation(one),
            grade,
            product: { name: product, path: productPath(catalogue, id) },
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

/** The systems of each page; one that ends on a page shares it with the next. */
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

function partPath({ pages }: Catalogue, number: number): string {
  return `${pages.equivalents.path}/${String(number)}`;
}

/** Sources of contested figures, each with its product. */
function figureSources({ products }: Catalogue): Titled[] {
  return products.flatMap(({ name, figureSources: said = {} }) =>
    Object.entries(said).map(([label, text]) => ({ title: `${name}: ${label}`, text })),
  );
}

/** The part of the page: all names if they fit on it, otherwise links to its parts. */
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

/** The pages of the list, in order. */
export function equivalentsParts(catalogue: Catalogue, most = MOST_NAMES): EquivalentsPart[] {
  const { parts: words, jump, product } = catalogue.pages.equivalents;
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
      page: { jump, product },
      words: catalogue.pages.product.equivalents,
      systems,
    };
  });
}
