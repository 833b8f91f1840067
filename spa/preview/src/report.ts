import type { InquiryForm } from '../../src/content/catalogue.types';

/** The state that the preview's header shows; prerender/preview/live.py writes it. */
export interface State {
  version: number;
  /** Whether the preview is live; false in an exported preview. */
  live: boolean;
  building: boolean;
  /** Whether the browser is currently verifying pages. */
  verifying: boolean;
  seconds: number;
  problems: { message: string; line: number; label: string }[];
  /** The entries of the checklist that block a publication. */
  blockers: { key: string; label: string }[];
  /** The name of the file that contains the content. */
  file: string;
}

/** A row of the overview; prerender/preview/report.py documents its fields. */
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

/** The font size and the maximum width of a text in a search result, in px. */
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
  /** The address of the site's files, relative to the address of the preview. */
  site_at: string;
  /** The paths of pages with screenshots; null if screenshots are taken on request. */
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
  /** The difference word by word; only for prose. */
  words?: Piece[];
}

export interface Finding {
  level: 'error' | 'warning' | 'accepted';
  rule: string;
  message: string;
  why: string;
  /** The key to edit in the content file, and the line of that key; empty and 0 if unknown. */
  key: string;
  line: number;
}

export interface Line {
  kind: 'heading' | 'text' | 'item' | 'row' | 'picture';
  text: string;
  level: number;
}

/** A landmark or a heading in the accessibility tree. */
export interface AccessibilityNode {
  role: string;
  name: string;
  depth: number;
}

export interface Sheet {
  address: string;
  label: string;
  before: string;
  same: boolean;
}

/** A page with the data for all its views; prerender/preview/page_view.py writes it. */
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
  /** The product's data sheet; prerender/preview/page_view.py documents its fields. */
  sheet: Sheet | null;
  findings: Finding[];
  changes: Change[];
}

/** Returns the address of one of the site's files, relative to the preview. */
export function siteFile({ site_at }: Overview, address: string): string {
  return address && site_at + new URL(address, 'http://site').pathname.slice(1);
}

/** Returns the name that a page's files have: `products--5` for `/products/5`. */
export function fileName(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '--') || 'index';
}
