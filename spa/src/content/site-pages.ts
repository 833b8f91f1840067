import type { WebPage } from 'schema-dts';

import type { Pages } from './catalogue.types';

/** The names of the pages in catalogue.json: the entries under `pages` that have a path. */
export type PageName = {
  [Name in keyof Pages]: Pages[Name] extends { path: string } ? Name : never;
}[keyof Pages];

/** The name of a single page. `product` is excluded, because it names many pages. */
export type SitePageName = Exclude<PageName, 'product'>;

export type SchemaOrgType = Extract<WebPage, { '@type': string }>['@type'];

interface Listed {
  /** The page's schema.org type. */
  schema: SchemaOrgType;
  /** Whether the site's own search includes the page. */
  searched: boolean;
}

/**
 * Every page except the pages of products. A page with the value `state` shows what a visitor has
 * done, such as search results. It has no card and no structured data, and search engines do not
 * list it. TypeScript reports an entry without a page in catalogue.json, and the reverse. The build
 * reports a page without a component or page data.
 */
export const SITE_PAGES = {
  home: { schema: 'WebPage', searched: false },
  foundation: { schema: 'AboutPage', searched: true },
  products: { schema: 'CollectionPage', searched: true },
  infrastructure: { schema: 'WebPage', searched: true },
  customers: { schema: 'WebPage', searched: true },
  connect: { schema: 'ContactPage', searched: true },
  finder: { schema: 'CollectionPage', searched: false },
  equivalents: { schema: 'WebPage', searched: false },
  tools: { schema: 'WebPage', searched: false },
  privacy: { schema: 'WebPage', searched: true },
  search: 'state',
  compare: 'state',
  enquiry: 'state',
} as const satisfies Record<SitePageName, Listed | 'state'>;

type Table = typeof SITE_PAGES;

/** The name of a page that search engines may list. */
export type ListedPage = {
  [Name in SitePageName]: Table[Name] extends Listed ? Name : never;
}[SitePageName];

export function isListed(name: string): name is ListedPage {
  return Object.hasOwn(SITE_PAGES, name) && SITE_PAGES[name as SitePageName] !== 'state';
}

/** The listed pages, in order. */
export const LISTED_PAGES = Object.keys(SITE_PAGES).filter(isListed);
