import type { Catalogue, Product } from '../../../content/catalogue.types';
import type { Figure, Row } from '../engine/index-types.ts';
import { LISTED_PAGES, type ListedPage, SITE_PAGES } from '../../../content/site-pages.ts';
import { productPath } from '../../../content/paths.ts';
import { termsOf as orderTerms } from '../../enquiry/ask/order-terms.ts';
import { figuresOf, spoolFigures } from './figures.ts';
import { isOrderable } from '../../enquiry/ask/order-options.ts';
import { bare, gradeCodes, shown, termsOf, unique } from './grade-names.ts';
import { definingStandards, gradeNames, namedStandards, once, standardsIn } from './standards.ts';
import { synonymGroups, withSynonyms } from './synonyms.ts';
import { metalsOf, tasksFor, tasksOf } from './tasks.ts';

/** A row, with additional searchable texts that it does not show. */
export interface Entry extends Row {
  /** Names of its grades in standards, without system and standard; numbers have their system. */
  designations: string[];
  /** The standards that define these names: `AWS A5.8`. */
  defining: string[];
  /** Its standards in the index of names: not those that most pages name. */
  listed: string[];
  /** Other words buyers use for its name. */
  synonyms: string[];
  /** Other words buyers use for its traits. */
  traitSynonyms: string[];
  /** Tasks that the catalogue's tables list it for: `6061, 6063, strength first`. */
  tasks: string[];
  /** Its uses and its HS code. */
  uses: string[];
  text: string[];
}

/** Other titles of a product on its cards, without names of other products. */
const titles = ({ listing }: Catalogue, { id }: Product, names: Set<string>) =>
  unique(listing.filter(({ link }) => link === String(id)).map(({ title }) => title)).filter(
    (title) => !names.has(title),
  );

/** The meanings of the catalogue's names in all its texts. */
interface Known {
  products: Set<string>;
  grades: Set<string>;
  /** The standards that every product's page names. */
  everywhere: string[];
  /** Tasks by the address of the product that a table names for them. */
  tasks: Map<string, string[]>;
}

/** A query for a member's grade also finds a family without grades; a member's name does not. */
function product(catalogue: Catalogue, self: Product, members: Product[], known: Known): Entry {
  const { vocabulary, pages } = catalogue;
  const own = self.grades ?? [];
  const grades = own.length > 0 ? own : members.flatMap((member) => member.grades ?? []);
  const terms = termsOf(vocabulary, grades);
  const parent = catalogue.products.find(({ id }) => id === self.parent);
  const order = orderTerms(catalogue, self, parent).minimumOrder;
  const tasks = tasksFor(catalogue, self, known.tasks);
  const defining = [...definingStandards(self)];
  const named = namedStandards(self, known.grades);
  const codes = unique(shown(own));
  const several = gradeCodes(own, codes);
  return {
    kind: 'product',
    path: productPath(catalogue, self.id),
    name: self.name,
    titles: titles(catalogue, self, known.products),
    about: self.summary,
    thumbnail: self.image,
    ...([self, ...members].some(isOrderable) && { hasForm: true as const }),
    also: unique(own.flatMap(({ otherNames = [] }) => otherNames)),
    codes,
    ...(several && { grades: several }),
    traits: unique(terms.map(({ name }) => name)),
    categories: unique([self.category, self.subcategory]).filter(Boolean),
    figures: [
      ...figuresOf(vocabulary, pages.search.figures, grades),
      ...spoolFigures(pages.product.spoolDrawing, self),
    ],
    ...(order && { order }),
    designations: unique(bare(own)),
    standards: unique([...named, ...standardsIn(self.certifications), ...known.everywhere]),
    defining,
    listed: [...defining, ...named],
    synonyms: [],
    traitSynonyms: terms.flatMap(({ synonyms = [] }) => synonyms),
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
      ...(self.hsCode ? [`${pages.product.hsCode} ${self.hsCode}`] : []),
    ],
  };
}

/** Pages other than products that the search finds, by words that buyers use for them too. */
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

/** Everything that can be found: products in catalogue order, then the other pages. */
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

/** Shares of elements, purities and conductivities, which would fill the rows of a long index. */
export const isShare = ({ unit }: Figure) => unit.startsWith('%');

export const withoutShares = (entry: Entry): Entry => ({
  ...entry,
  figures: entry.figures.filter((figure) => !isShare(figure)),
});
