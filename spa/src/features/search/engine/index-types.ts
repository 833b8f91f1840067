import type { Picture } from '../../../content/catalogue';

/** A figure in the index: single sizes, or a range. */
export interface Figure {
  label: string;
  unit: string;
  /** Digits as in the catalogue; for a range its two ends, with an open one empty. */
  sizes: string[];
  range?: boolean;
  /** Prefix of each size's anchor on the page; the digits follow. */
  anchor?: string;
}

/** The ends of a range as numbers; an open end is given as ''. */
export const ends = ([from = '', to = '']: string[]): [from: number, to: number] => [
  from === '' ? 0 : Number(from),
  to === '' ? Number.MAX_SAFE_INTEGER : Number(to),
];

/** A product or other page as results show it. */
export interface Row {
  kind: 'product' | 'page';
  path: string;
  name: string;
  about: string;
  /** A product's picture: its path in the build, resolved for the app. */
  thumbnail?: Picture | string;
  /** Whether its page has an order form. */
  hasForm?: true;
  /** Other titles on its cards. */
  titles: string[];
  /** Other names that buyers use. */
  also: string[];
  /** Grades and designations, with their standards. */
  codes: string[];
  /** The grades of a product that has several, each with the positions of its codes. */
  grades?: { id: string; codes: number[] }[];
  /** Other standards that its page names. */
  standards: string[];
  /** Alloy, coating, processes, tempers, forms, packages. */
  traits: string[];
  categories: string[];
  figures: Figure[];
  /** Base metals for which tables name it: `6061`, `6xxx`. */
  metals: string[];
  /** Its minimum order, or that of its family: `10 spools`. */
  order?: string;
}

/**
 * The places of a word in an entry, least significant first. A word of a shorter name is more
 * significant.
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

/** Between the products of a cell: `4043 or 4047`. */
export const OR = ' or ';

/** A row of a product's table that names the products to choose for a task or a pair of metals. */
export interface Choice {
  /** The address of the table's section. */
  path: string;
  caption: string;
  /** The heads of the columns below, the first that of the task. */
  columns: string[];
  task: string;
  products: { name: string; path: string }[];
  /** The cells of the other columns. */
  cells: string[];
}

/** A sorted run of terms, and the entries that contain each. */
export interface Terms {
  /** Separated by spaces. */
  terms: string;
  /** The encoded postings of each term; see postings.ts. */
  posts: string;
}

/** Figures of one unit, as a flat list of entry, from, to. */
export type Cell = number[];

/** A temper, form or pack, with the names that a query may have for it, each as one code. */
export interface OrderTerm {
  id: string;
  name: string;
  codes: string[];
}

/** The vocabulary for recognising a choice in a query. */
export interface OrderTerms {
  temper: OrderTerm[];
  form: OrderTerm[];
  package: OrderTerm[];
  /** Words after a quantity: spools, rods. */
  counted: string[];
  /** The label of diameters among figures. */
  diameter: string;
}

/** The whole index, or the directory of its pieces where it is cut. */
export interface IndexPart {
  /** How many entries there are. */
  size: number;
  /** The first term of each piece of terms. */
  starts: string[];
  /** The first letters for which there is a piece of spellings. */
  letters?: string;
  /** The number of entries in each piece of rows. */
  block: number;
  /** The folded labels of figures, each with the unit of all its figures. */
  labels: Record<string, string>;
  /** By unit, the smallest figure of each piece. */
  cells: Record<string, number[]>;
  order: OrderTerms;
  /** Rows that name the products for a task; none in an index that is cut. */
  choices?: Choice[];
  /** The pieces themselves, where the index is not cut. */
  whole?: { terms: Terms; rows: Row[]; figures: Record<string, Cell> };
}
