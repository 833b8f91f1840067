import type { Picture } from '../../../content/picture.ts';

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
  /** The minimum order of the product or of its family: `10 spools`. */
  order?: string;
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

/** A sorted part of the index's terms, with the entries that contain each term. */
export interface Terms {
  /** The terms, separated by spaces. */
  terms: string;
  /** The encoded postings of each term, in the same order: see Posting. */
  posts: string;
}

/** Figures in one unit, as a flat list of repeated triples: entry, from, to. */
export type FigureTriples = number[];

/**
 * A temper, form or pack, with all names that a query can use for it. Each name is written as one
 * code.
 */
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

/** The whole index or, if it is cut, the directory of its pieces. */
export interface IndexPart {
  /** The number of entries. */
  size: number;
  /** The first term in each piece of terms. */
  starts: string[];
  /** The letters for which there is a piece with spellings. */
  letters?: string;
  /** The number of entries in each piece with rows. */
  block: number;
  /** The folded labels of figures. Each label has one unit for all its figures. */
  labels: Record<string, string>;
  /** For each unit, the smallest figure in each piece. */
  cells: Record<string, number[]>;
  order: OrderVocabulary;
  /** Table rows that name the products for a task; missing if the index is cut. */
  choices?: TableChoice[];
  /** The content of all pieces, if the index is not cut. */
  whole?: { terms: Terms; rows: IndexRow[]; figures: Record<string, FigureTriples> };
}

/** An entry that contains a term, and the place where it occurs. */
export interface Posting {
  entry: number;
  place: number;
}

const BASE = 36;
const POSTING_SEPARATOR = ' ';
export const TERM_SEPARATOR = ',';

/**
 * Encodes postings in ascending order of their entries. Each posting becomes one number: the
 * distance from the previous entry, combined with the place.
 */
export function encodePostings(postings: Posting[]): string {
  let last = 0;
  return postings
    .map(({ entry, place }) => {
      const step = entry - last;
      last = entry;
      return (step * MATCH_PLACES.length + place).toString(BASE);
    })
    .join(POSTING_SEPARATOR);
}

export function decodePostings(text: string): Posting[] {
  let entry = 0;
  return text.split(POSTING_SEPARATOR).map((digits) => {
    const number = parseInt(digits, BASE);
    entry += Math.floor(number / MATCH_PLACES.length);
    return { entry, place: number % MATCH_PLACES.length };
  });
}

const placeOfName = (length: number): MatchPlace =>
  (['name1', 'name2', 'name3'] as const)[length - 1] ?? 'name4';

/** The place of a word in a name that has this many words. */
export const namePlace = (length: number): number => MATCH_PLACES.indexOf(placeOfName(length));
export const placeNumber = (name: MatchPlace): number => MATCH_PLACES.indexOf(name);

/** In %. A decimal number in this range without a unit is treated as a purity: `99.95`. */
const PURITY = { from: 98, below: 100 };

export const isPurity = (value: number) => value >= PURITY.from && value < PURITY.below;
