import type { InquiryForm } from '../../src/content/catalogue.types';

/** What stands at the top of the preview; prerender/preview/live.py writes it. */
export interface State {
  version: number;
  /** Whether the preview goes on; a written report says once and for all what it has. */
  live: boolean;
  building: boolean;
  /** Whether the pages are still being opened as a visitor does. */
  proving: boolean;
  seconds: number;
  problems: { message: string; line: number; where: string }[];
  /** The name of the file that holds the content. */
  file: string;
}

/** A row of the overview; prerender/preview/overview.py says what each field means. */
export interface Row {
  path: string;
  picture: string;
  title: string;
  title_width: number;
  description: string;
  description_width: number;
  errors: number;
  warnings: number;
  links_in: number;
  depth: number | null;
  words: number;
  bytes: number;
  change: string;
  claims: number;
}

/** How wide a text may be in a search result, and the size it is set in, both in px. */
export interface Limit {
  size: number;
  widest: number;
}

export interface Overview {
  summary: string;
  compared: boolean;
  removed: string[];
  moved: { before: string; after: string }[];
  claims: { sample: number; unconfirmed: number; confirmed: number };
  widths: number[];
  /** Where the site's own files lie, as seen from here. */
  site_at: string;
  /** The pages of which there are pictures; null where each is taken when it is looked at. */
  pictured: string[] | null;
  limits: { title: Limit; description: Limit };
  site: string;
  inquiry: InquiryForm;
  rows: Row[];
}

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

export interface Change {
  what: string;
  before: string;
  after: string;
  /** The difference word by word, of texts that are prose. */
  words?: Piece[];
}

export interface Finding {
  level: 'error' | 'warning' | 'accepted';
  rule: string;
  message: string;
  why: string;
  /** The key of the content's file to edit, and its line; empty and 0 where there is none. */
  key: string;
  line: number;
}

export interface Line {
  kind: 'heading' | 'text' | 'item' | 'row' | 'picture';
  text: string;
  level: number;
}

/** A landmark or heading as assistive technology hears of it. */
export interface Node {
  role: string;
  name: string;
  depth: number;
}

export interface Sheet {
  address: string;
  told: string;
  before: string;
  same: boolean;
}

/** A page and its faces; prerender/preview/page_views.py writes it. */
export interface Page {
  path: string;
  title: string;
  description: string;
  address: string;
  robots: string;
  card: { title: string; description: string; image: string; alt: string };
  outline: Line[];
  links: string[];
  data: unknown[];
  bytes: number;
  /** The product's data sheet; prerender/preview/sheets.py says what each field means. */
  sheet: Sheet | null;
  findings: Finding[];
  changes: Change[];
}

/** The address here of a file that the site has at a path or address. */
export function siteFile({ site_at }: Overview, address: string): string {
  return address && site_at + new URL(address, location.href).pathname.slice(1);
}

/** The name under which a page's files stand: `/products/5` is products--5. */
export function fileName(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '--') || 'index';
}
