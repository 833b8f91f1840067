import type {
  Catalogue,
  Designation,
  Grade,
  Product,
  Quantity,
  Sizes,
} from '../../../content/catalogue.types';
import { type Figure, type IndexRow, isPurity } from '../engine/index-format.ts';
import { LISTED_PAGES, type ListedPage, SITE_PAGES } from '../../../content/site-pages.ts';
import { productFinder } from '../../../content/products.ts';
import { listedSizes, partNames } from '../../../content/part-sizes.ts';
import { DIAMETER_ANCHOR } from '../../../content/order-address.ts';
import { rangeOf, singleSizes } from '../../../content/sizes.ts';
import { own } from '../../../lib/own.ts';
import { fill } from '../../../lib/template.ts';
import { isOrderable, orderFieldTexts } from '../../enquiry/choice/order-options.ts';
import { rowFacts } from './row-facts.ts';
import { type TermKind, synonymGroups, withSynonyms } from './synonyms.ts';
import { metalsOf, tasksFor, tasksOf } from './tables.ts';

/** A row with additional texts that the search covers but results do not show. */
export interface SearchEntry extends IndexRow {
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
const otherTitles = ({ listing }: Catalogue, { id }: Product, names: Set<string>) =>
  unique(listing.filter(({ link }) => link === String(id)).map(({ title }) => title)).filter(
    (title) => !names.has(title),
  );

/** Data that is computed once for the whole catalogue and used for every entry. */
interface CatalogueFacts {
  products: Set<string>;
  grades: Set<string>;
  /** The standards that the page of every product names. */
  everywhere: string[];
  /** The tasks for which tables name a product; the key is the product's address. */
  tasks: Map<string, string[]>;
}

/** The entry of a product. A family without grades has its members' grades, not their names. */
function productEntry(
  catalogue: Catalogue,
  self: Product,
  members: Product[],
  known: CatalogueFacts,
): SearchEntry {
  const { vocabulary, pages } = catalogue;
  const own = self.grades ?? [];
  const grades = own.length > 0 ? own : members.flatMap((member) => member.grades ?? []);
  const terms = vocabularyTerms(vocabulary, grades);
  const parent = catalogue.products.find(({ id }) => id === self.parent);
  const tasks = tasksFor(catalogue, self, known.tasks);
  const defining = [...definingStandards(self)];
  const named = namedStandards(self, known.grades);
  const codes = unique(gradeLabels(own));
  const several = gradeCodes(own, codes);
  return {
    kind: 'product',
    path: self.path,
    name: self.name,
    titles: otherTitles(catalogue, self, known.products),
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
    facts: rowFacts(catalogue, self, members),
    designations: unique(bareNames(own)),
    standards: unique([...named, ...standardsIn(self.certifications), ...known.everywhere]),
    defining,
    listed: [...defining, ...named],
    synonyms: [],
    traitSynonyms: terms.flatMap(({ synonyms = [], makers = [] }) => [...synonyms, ...makers]),
    text: [
      ...(own.length > 0 ? [] : bareNames(grades)),
      self.summary,
      ...(self.keyFeatures ?? []),
      ...(self.variants ?? []),
      ...orderFieldTexts(catalogue, self).map(({ title, text }) => `${title} ${text}`),
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
function pageEntries(
  { pages, company, frame }: Catalogue,
  { grades }: CatalogueFacts,
): SearchEntry[] {
  const searched = LISTED_PAGES.filter(
    (name) => SITE_PAGES[name].searched && !frame.hiddenPages?.includes(pages[name].path),
  );
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
export function entries(catalogue: Catalogue): SearchEntry[] {
  const groups = synonymGroups(catalogue);
  const known: CatalogueFacts = {
    products: new Set(catalogue.products.map(({ name }) => name)),
    grades: gradeNames(catalogue),
    everywhere: withoutRepeats(standardsIn(catalogue.pages.product)),
    tasks: tasksOf(catalogue),
  };
  const find = productFinder(catalogue);
  return [
    ...catalogue.products.map((self) => productEntry(catalogue, self, find(self.members), known)),
    ...pageEntries(catalogue, known),
  ].map((entry) => withSynonyms(entry, groups));
}

type Vocabulary = Catalogue['vocabulary'];
type Ids = (string | null | undefined)[];

export const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

/** The ids of the vocabulary terms that grades refer to, by the kind of term. */
function idsOf(grades: Grade[]): [TermKind, Ids][] {
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
export function vocabularyTerms(vocabulary: Vocabulary, grades: Grade[]) {
  return idsOf(grades).flatMap(([kind, ids]) => {
    const terms = vocabulary[kind] as NamedTerm[];
    return unique(ids).flatMap((id) => terms.filter((term) => term.id === id));
  });
}

/** Names and designations of grades as results show them: `AWS A5.8 BCuP-2`. */
export const gradeLabels = (grades: Grade[]) =>
  grades.flatMap(({ name, designations = [] }) => [
    name,
    ...designations.map(({ fullName }) => fullName),
  ]);

/** A material's name in a standard, with the system if it is only a number: `AMS 4190`. */
const bareName = ({ system, name }: Designation) =>
  /^\d+$/.test(name) ? `${system} ${name}` : name;

/** Names and designations of grades without their system, because buyers omit it. */
export const bareNames = (grades: Grade[]) =>
  grades.flatMap(({ name, designations = [] }) => [name, ...designations.map(bareName)]);

/** For a product with several grades: each grade with the positions of its names in `codes`. */
function gradeCodes(own: Grade[], codes: string[]): IndexRow['grades'] {
  if (own.length < 2) return undefined;
  return own.map((grade) => ({
    id: grade.id,
    codes: gradeLabels([grade]).map((code) => codes.indexOf(code)),
  }));
}

/**
 * A standard as it is written in texts: a body in capitals, then a number that has three digits or
 * begins with letters, with its part and year: `ASTM B3`, `GB/T 4182`, `ISO 6892-1`, `IS 613:2000`.
 */
const STANDARD = /\b[A-Z]{2,5}(?:\/[A-Z])? (?:[A-Z]{1,2}\d|\d{3})[\d.]*\b(?:[-:]\d+)*/g;
const YEAR = /:\d{4}$/;

const undated = (standard: string) => standard.replace(YEAR, '');

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

/** The standards named in the texts of a value, at any depth. */
export function standardsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  for (const text of textsIn(value)) for (const [one] of text.matchAll(STANDARD)) found.add(one);
  return found;
}

/** The names of all grades, because some look like standards: `UNS C11000`. */
export function gradeNames({ products }: Catalogue): Set<string> {
  const all = products.flatMap(({ grades = [] }) =>
    grades.flatMap(({ designations = [] }) => designations),
  );
  return new Set(all.map(({ name }) => name));
}

/** Lists each standard once, with its year if a text gives the year. */
export function withoutRepeats(standards: Set<string>): string[] {
  const dated = new Set([...standards].filter((one) => YEAR.test(one)).map(undated));
  return [...standards].filter((one) => YEAR.test(one) || !dated.has(one));
}

/** The standards that define the names of a product's grades: `AWS A5.8`. */
export function definingStandards({ grades = [] }: Product): Set<string> {
  const all = grades.flatMap(({ designations = [] }) => designations);
  return new Set(all.filter(({ standard }) => standard).map(({ fullStandard }) => fullStandard));
}

/** The other standards that a page names, except certifications, which most products have. */
export function namedStandards(page: object, names: Set<string>): string[] {
  const { certifications, grades = [], ...texts } = page as Partial<Product>;
  const defining = definingStandards({ grades } as Product);
  const isName = (one: string) => names.has(one.slice(one.lastIndexOf(' ') + 1));
  return withoutRepeats(standardsIn(texts)).filter((one) => !isName(one) && !defining.has(one));
}

/** The labels of diameters, lengths and other sizes. The vocabulary has those of properties. */
type FigureWords = Catalogue['pages']['search']['figures'];

function ofSizes(label: string, sizes: Sizes | null | undefined, anchor?: string): Figure[] {
  if (!sizes) return [];
  const { unit } = sizes;
  const [range, listed] = [rangeOf(sizes), singleSizes(sizes)];
  return [
    ...(range ? [{ label, unit, sizes: range, range: true }] : []),
    ...(listed.length > 0 ? [{ label, unit, sizes: listed, ...(anchor && { anchor }) }] : []),
  ];
}

function ofQuantity(label: string, quantity: Quantity | null | undefined): Figure[] {
  if (!quantity) return [];
  const { unit, value, from, to } = quantity;
  if (value) return [{ label, unit, sizes: [value] }];
  return [{ label, unit, sizes: [from ?? '', to ?? ''], range: true }];
}

/** The contents of elements that the vocabulary names: `Tin content 7.0 to 9.0% Sn`. */
const ofComposition = (
  elements: NonNullable<Vocabulary['elements']>,
  label: string,
  { composition }: Grade,
): Figure[] =>
  (composition?.limits ?? []).flatMap(({ element, from, to }) => {
    const named = elements.find(({ symbol }) => symbol === element.split(' ')[0]);
    // If only a maximum is given, the element is an impurity.
    if (!named || !from) return [];
    return [
      {
        label: fill(label, { element: named.name }),
        unit: isPurity(Number(from)) ? '%' : `% ${named.symbol}`,
        sizes: [from, to ?? ''],
        range: true,
      },
    ];
  });

/** The dimensions of the spools that a product is wound on. */
function spoolFigures(
  { flange, barrel, length, width, bore }: Catalogue['pages']['product']['spoolDrawing'],
  { spoolTable = [] }: Product,
): Figure[] {
  return [flange, barrel, length, width, bore].flatMap(({ letter, meaning }) => {
    const column = `${letter} (MM)` as keyof (typeof spoolTable)[number];
    const sizes = [...new Set(spoolTable.map((row) => row[column]))].filter((size) => Number(size));
    return sizes.length > 0 ? [{ label: meaning, unit: 'mm', sizes }] : [];
  });
}

/** The figures of a grade that can be searched for. */
function ofGrade(
  { packages, properties, elements = [] }: Vocabulary,
  words: FigureWords,
  grade: Grade,
) {
  const offers = grade.offers ?? [];
  const nets = offers.flatMap((offer) =>
    packages.filter(({ id }) => offer.packages?.includes(id)).map(({ net }) => net),
  );
  return [
    ...offers.flatMap(({ diameters }) => ofSizes(words.diameter, diameters, DIAMETER_ANCHOR)),
    ...offers.flatMap(({ widths }) => ofSizes(words.width, widths)),
    ...offers.flatMap(({ thicknesses }) => ofSizes(words.thickness, thicknesses)),
    ...(grade.tempers ?? []).flatMap(({ strength }) => ofQuantity(words.strength, strength)),
    ...ofComposition(elements, words.content, grade),
    ...nets.flatMap((net) => ofQuantity(words.net, net)),
    ...properties
      .filter(({ searched }) => searched)
      .flatMap(({ id, name }) =>
        [grade.properties ?? {}, ...(grade.tempers ?? [])].flatMap((each) =>
          ofQuantity(name, own(each as Record<string, Quantity>, id)),
        ),
      ),
  ];
}

/** The figures of all grades of a product that can be searched for, without duplicates. */
function figuresOf(vocabulary: Vocabulary, words: FigureWords, grades: Grade[]): Figure[] {
  const all = grades.flatMap((grade) => ofGrade(vocabulary, words, grade));
  return [...new Map(all.map((figure) => [JSON.stringify(figure), figure])).values()];
}
