import type { Picture } from '../../../content/catalogue';

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
export const ends = ([from = '', to = '']: string[]): [from: number, to: number] => [
  from === '' ? 0 : Number(from),
  to === '' ? Number.MAX_SAFE_INTEGER : Number(to),
];

/** An entry of the index as results show it: a product or another page. */
export interface Row {
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
export const PLACES = [
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
export type Place = (typeof PLACES)[number];

/** The text between two products in a table cell: `4043 or 4047`. */
export const OR = ' or ';

/** A table row that names the products to choose for a task or for a pair of metals. */
export interface Choice {
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
  /** The encoded postings of each term, in the same order: see postings.ts. */
  posts: string;
}

/** Figures in one unit, as a flat list of repeated triples: entry, from, to. */
export type Cell = number[];

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
export interface OrderTerms {
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
  order: OrderTerms;
  /** Table rows that name the products for a task; missing if the index is cut. */
  choices?: Choice[];
  /** The content of all pieces, if the index is not cut. */
  whole?: { terms: Terms; rows: Row[]; figures: Record<string, Cell> };
}
