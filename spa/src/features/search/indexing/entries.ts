import type { Catalogue, Product } from '../../../content/catalogue.types';
import type { Figure, Row } from '../engine/index-types.ts';
import { LISTED_PAGES, type ListedPage, SITE_PAGES } from '../../../content/site-pages.ts';
import { listedSizes, partNames } from '../../../content/part-sizes.ts';
import { figuresOf, spoolFigures } from './figures.ts';
import { isOrderable } from '../../enquiry/ask/order-options.ts';
import { bare, gradeCodes, shown, termsOf, unique } from './grade-names.ts';
import { definingStandards, gradeNames, namedStandards, once, standardsIn } from './standards.ts';
import { synonymGroups, withSynonyms } from './synonyms.ts';
import { metalsOf, tasksFor, tasksOf } from './tasks.ts';

/** A row with additional texts that the search covers but results do not show. */
export interface Entry extends Row {
  /**
   * The names that standards give to the product's grades, without system and standard. Names that
   * are only a number keep their system.
   */
  designations: string[];
  /** The standards that define the names in `designations`: `AWS A5.8`. */
  defining: string[];
  /**
   * The product's standards that the index of names lists; standards that most pages name are left
   * out.
   */
  listed: string[];
  /** Synonyms of the product's names. */
  synonyms: string[];
  /** Synonyms of the product's traits, and the makers of machines for its processes. */
  traitSynonyms: string[];
  /** Tasks for which the catalogue's tables name the product: `6061, 6063, strength first`. */
  tasks: string[];
  /** The product's uses and its HS code. */
  uses: string[];
  text: string[];
}

/** The other titles of a product on its cards, except titles that are names of other products. */
const titles = ({ listing }: Catalogue, { id }: Product, names: Set<string>) =>
  unique(listing.filter(({ link }) => link === String(id)).map(({ title }) => title)).filter(
    (title) => !names.has(title),
  );

/** Data that is computed once for the whole catalogue and used for every entry. */
interface Known {
  products: Set<string>;
  grades: Set<string>;
  /** The standards that the page of every product names. */
  everywhere: string[];
  /** The tasks for which tables name a product; the key is the product's address. */
  tasks: Map<string, string[]>;
}

/**
 * The entry of a product. A family without own grades has those of its members, but not their
 * names.
 */
function product(catalogue: Catalogue, self: Product, members: Product[], known: Known): Entry {
  const { vocabulary, pages } = catalogue;
  const own = self.grades ?? [];
  const grades = own.length > 0 ? own : members.flatMap((member) => member.grades ?? []);
  const terms = termsOf(vocabulary, grades);
  const parent = catalogue.products.find(({ id }) => id === self.parent);
  const order = self.terms.minimumOrder;
  const tasks = tasksFor(catalogue, self, known.tasks);
  const defining = [...definingStandards(self)];
  const named = namedStandards(self, known.grades);
  const codes = unique(shown(own));
  const several = gradeCodes(own, codes);
  return {
    kind: 'product',
    path: self.path,
    name: self.name,
    titles: titles(catalogue, self, known.products),
    about: self.summary,
    thumbnail: self.image,
    ...([self, ...members].some(isOrderable) && { hasForm: true as const }),
    ...(isOrderable(self) && { ordered: self.id }),
    ...(parent && { member: true as const }),
    also: unique([...own.flatMap(({ otherNames = [] }) => otherNames), ...partNames(self)]),
    codes,
    ...(several && { grades: several }),
    traits: unique(terms.map(({ name }) => name)),
    categories: unique([self.category, self.subcategory]).filter(Boolean),
    figures: [
      ...figuresOf(vocabulary, pages.search.figures, grades),
      ...spoolFigures(pages.product.spoolDrawing, self),
      ...listedSizes(self).map(({ meaning, sizes }) => ({ label: meaning, unit: 'mm', sizes })),
    ],
    ...(order && { order }),
    designations: unique(bare(own)),
    standards: unique([...named, ...standardsIn(self.certifications), ...known.everywhere]),
    defining,
    listed: [...defining, ...named],
    synonyms: [],
    traitSynonyms: terms.flatMap(({ synonyms = [], makers = [] }) => [...synonyms, ...makers]),
    text: [
      ...(own.length > 0 ? [] : bare(grades)),
      self.summary,
      ...(self.keyFeatures ?? []),
      ...(self.variants ?? []),
    ],
    tasks,
    metals: metalsOf(tasks),
    uses: [
      ...(self.applications ?? []),
      ...Object.keys(self.hsCodes ?? {}).map((code) => `${pages.product.hsCode} ${code}`),
    ],
  };
}

/** Entries for pages other than products, with further words that buyers use for these pages. */
function pageEntries({ pages, company }: Catalogue, { grades }: Known): Entry[] {
  const searched = LISTED_PAGES.filter((name) => SITE_PAGES[name].searched);
  const { city, region, country } = company.address;
  const answers: Partial<Record<ListedPage, string[]>> = pages.search.answers;
  return searched.map((name) => {
    const page = pages[name];
    const standards = namedStandards(page, grades);
    return {
      kind: 'page',
      path: page.path,
      name: page.title,
      titles: page.hero.heading === page.title ? [] : [page.hero.heading],
      about: page.description,
      also: [...(answers[name] ?? []), ...(name === 'connect' ? [city, region, country] : [])],
      codes: [],
      standards,
      traits: [],
      categories: [],
      figures: [],
      designations: [],
      defining: [],
      listed: standards,
      synonyms: [],
      traitSynonyms: [],
      tasks: [],
      metals: [],
      uses: [],
      text: [page.description, page.hero.text],
    };
  });
}

/** All entries of the search: products in catalogue order, then the other pages. */
export function entries(catalogue: Catalogue): Entry[] {
  const groups = synonymGroups(catalogue);
  const known: Known = {
    products: new Set(catalogue.products.map(({ name }) => name)),
    grades: gradeNames(catalogue),
    everywhere: once(standardsIn(catalogue.pages.product)),
    tasks: tasksOf(catalogue),
  };
  const members = new Map<number, Product[]>();
  for (const one of catalogue.products) {
    if (one.parent) members.set(one.parent, [...(members.get(one.parent) ?? []), one]);
  }
  return [
    ...catalogue.products.map((self) =>
      product(catalogue, self, members.get(self.id) ?? [], known),
    ),
    ...pageEntries(catalogue, known),
  ].map((entry) => withSynonyms(entry, groups));
}

/**
 * Whether a figure is a percentage: the content of an element, a purity or a conductivity. A long
 * index leaves these out, because they would fill its rows.
 */
export const isShare = ({ unit }: Figure) => unit.startsWith('%');

export const withoutShares = (entry: Entry): Entry => ({
  ...entry,
  figures: entry.figures.filter((figure) => !isShare(figure)),
});
