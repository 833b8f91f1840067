/** What the index holds of a figure: each size by itself, or any between two. */
export interface Figure {
  label: string;
  unit: string;
  /** Digits as the catalogue writes them; of a range its two ends, an open one empty. */
  sizes: string[];
  range?: boolean;
  /** Where each size stands on the page, after `#`: the anchor's beginning, before the digits. */
  anchor?: string;
}

/** The ends of a range in numbers; an open one is written as nothing. */
export const ends = ([from = '', to = '']: string[]): [from: number, to: number] => [
  from === '' ? 0 : Number(from),
  to === '' ? Number.MAX_SAFE_INTEGER : Number(to),
];

/** What can be found: a product or a page of the company, as results show it. */
export interface Row {
  kind: 'product' | 'page';
  path: string;
  name: string;
  about: string;
  /** Other titles that its cards carry. */
  titles: string[];
  /** What else buyers call it. */
  also: string[];
  /** Grades and designations, with the standard that has them. */
  codes: string[];
  /** Alloy, coating, processes, tempers, forms, packages, category. */
  traits: string[];
  figures: Figure[];
}

/**
 * Where a word stands in an entry, the least telling place first; a name tells the more, the
 * fewer words it has.
 */
export const PLACES = [
  'text',
  'trait',
  'also',
  'name4',
  'name3',
  'name2',
  'name1',
  'code',
] as const;
export type Place = (typeof PLACES)[number];

/** Some of the terms, in their order, and the entries that hold each. */
export interface Terms {
  /** With spaces between them. */
  terms: string;
  /** By term: the entries, each counted from the one before, and the place; see postings.ts. */
  posts: string;
}

/** Entries with figures of one unit: number, from, to, one after the other. */
export type Cell = number[];

/** The index whole, or what leads to its pieces where it is cut. */
export interface IndexPart {
  /** How many entries there are. */
  size: number;
  /** The term that each piece of the terms begins with. */
  starts: string[];
  /** The first letters of words that a misspelt one may be, where those are pieces. */
  letters?: string;
  /** Entries in a piece of the rows. */
  block: number;
  /** By unit, the least figure of each piece. */
  cells: Record<string, number[]>;
  /** The pieces, where the index is not cut. */
  whole?: { terms: Terms; rows: Row[]; figures: Record<string, Cell> };
}
