import type { Picture } from '../../../content/picture.ts';
import type { RowFact } from '../indexing/row-facts.ts';

/** A figure in the index: a list of sizes, or a range. */
export interface Figure {
  label: string;
  unit: string;
  /** The digits as in the catalogue. A range has two entries; an open end is an empty text. */
  sizes: string[];
  range?: boolean;
  /** The prefix of the anchor that each size has on the page; the size's digits follow it. */
  anchor?: string;
}

/** Returns the ends of a range as numbers; an empty text is an open end. */
export const rangeEnds = ([from = '', to = '']: string[]): [from: number, to: number] => [
  from === '' ? 0 : Number(from),
  to === '' ? Number.MAX_SAFE_INTEGER : Number(to),
];

/** An entry of the index as results show it: a product or another page. */
export interface IndexRow {
  kind: 'product' | 'page';
  path: string;
  name: string;
  about: string;
  /** A product's picture: its path while building, and the resolved picture in the app. */
  thumbnail?: Picture | string;
  /** Whether the product's page has an order form. */
  hasForm?: true;
  /** The id of a product with its own order options; a family only has those of its members. */
  ordered?: number;
  /** Whether the product is a member of a family, which has its own entry. */
  member?: true;
  /** Other titles that the product has on its cards. */
  titles: string[];
  /** Other names that buyers use for it. */
  also: string[];
  /** Grades and designations, each with its standard. */
  codes: string[];
  /** If a product has several grades: each grade with the positions of its names in `codes`. */
  grades?: { id: string; codes: number[] }[];
  /** Other standards that the product's page names. */
  standards: string[];
  /** Alloy, coating, processes, tempers, forms, packages. */
  traits: string[];
  categories: string[];
  figures: Figure[];
  /** Base metals that the tables name beside this product: `6061`, `6xxx`. */
  metals: string[];
  /** The facts in the columns of a product's row. */
  facts?: RowFact[];
}

/**
 * The places in which an entry can contain a word, least significant first. The shorter a name, the
 * more significant each word in it.
 */
export const MATCH_PLACES = [
  'text',
  'use',
  'trait',
  'also',
  'name4',
  'name3',
  'name2',
  'name1',
  'code',
] as const;
export type MatchPlace = (typeof MATCH_PLACES)[number];

/** The text between two products in a table cell: `4043 or 4047`. */
export const PRODUCT_SEPARATOR = ' or ';

/** A table row that names the products to choose for a task or for a pair of metals. */
export interface TableChoice {
  /** The address of the table's section. */
  path: string;
  caption: string;
  /** The headings of the columns; the first is the heading of the task. */
  columns: string[];
  task: string;
  products: { name: string; path: string }[];
  /** The cells of the columns after the task. */
  cells: string[];
}

/** An entry's size (from = to), or the range of its sizes. */
export type Measure = [entry: number, from: number, to: number];

/** A temper, form or pack, with all names that a query can use for it, as codes. */
export interface OrderTerm {
  id: string;
  name: string;
  codes: string[];
}

/** The vocabulary for recognising an order in a query. */
export interface OrderVocabulary {
  temper: OrderTerm[];
  form: OrderTerm[];
  package: OrderTerm[];
  /** Words that follow a quantity: spools, rods. */
  counted: string[];
  /** The label that figures use for diameters. */
  diameter: string;
}

/** The index of a catalogue. */
export interface SearchIndex {
  /** The entries, which are numbered by their positions here. */
  rows: IndexRow[];
  /** The sorted terms. */
  terms: string[];
  /** The postings of each term, in the same order, each as one number: see `postingNumber`. */
  posts: number[][];
  /** The sizes of all entries, by unit. */
  figures: Record<string, Measure[]>;
  /** The folded labels of figures. Each label has one unit for all its figures. */
  labels: Record<string, string>;
  order: OrderVocabulary;
  /** Table rows that name the products for a task. */
  choices: TableChoice[];
}

/** An entry that contains a term, and the place where it occurs. */
export interface Posting {
  entry: number;
  place: number;
}

/** A posting as one number. */
export const postingNumber = (entry: number, place: number) => entry * MATCH_PLACES.length + place;

export const postingOf = (posting: number): Posting => ({
  entry: Math.floor(posting / MATCH_PLACES.length),
  place: posting % MATCH_PLACES.length,
});

const placeOfName = (length: number): MatchPlace =>
  (['name1', 'name2', 'name3'] as const)[length - 1] ?? 'name4';

/** The place of a word in a name that has this many words. */
export const namePlace = (length: number): number => MATCH_PLACES.indexOf(placeOfName(length));
export const placeNumber = (name: MatchPlace): number => MATCH_PLACES.indexOf(name);

/** In %. A decimal number in this range without a unit is treated as a purity: `99.95`. */
const PURITY = { from: 98, below: 100 };

export const isPurity = (value: number) => value >= PURITY.from && value < PURITY.below;
