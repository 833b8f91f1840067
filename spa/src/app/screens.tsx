import type { ComponentType } from 'react';

import { type Content, loadContent, site } from '../content/catalogue';
import { loadedPaths } from '../lib/loaded-paths';
import { pagePath } from './page-path';
import { type ListPageName, missing, productScreen, type Screen } from './screen';
import type { SitePageName } from '../content/site-pages';

export type { Screen };

type Page<Name extends SitePageName> = ComponentType<{ content: Content<Name> }>;

/**
 * A function for each page that loads its component. The page's name is also used for its file
 * (`NAME-page.tsx`) and for its content.
 */
const pages: { [Name in SitePageName]: () => Promise<Page<Name>> } = {
  home: () => import('../features/company/home/home-page').then((module) => module.HomePage),
  foundation: () =>
    import('../features/company/foundation/foundation-page').then(
      (module) => module.FoundationPage,
    ),
  products: () =>
    import('../features/catalogue/products-page').then((module) => module.ProductsPage),
  infrastructure: () =>
    import('../features/company/infrastructure/infrastructure-page').then(
      (module) => module.InfrastructurePage,
    ),
  customers: () =>
    import('../features/company/customers/customers-page').then((module) => module.CustomersPage),
  connect: () =>
    import('../features/company/connect/connect-page').then((module) => module.ConnectPage),
  search: () => import('../features/search/search-page').then((module) => module.SearchPage),
  finder: () => import('../features/finder/finder-page').then((module) => module.FinderPage),
  equivalents: () =>
    import('../features/cross-reference/equivalents-page').then((module) => module.EquivalentsPage),
  tools: () => import('../features/calculators/tools-page').then((module) => module.ToolsPage),
  privacy: () => import('../features/company/privacy-page').then((module) => module.PrivacyPage),
  compare: () => import('../features/compare/compare-page').then((module) => module.ComparePage),
  enquiry: () => import('../features/enquiry/enquiry-page').then((module) => module.EnquiryPage),
};

async function pageScreen<Name extends SitePageName>(name: Name): Promise<Screen & { name: Name }> {
  const [Page, content] = await Promise.all([pages[name](), loadContent(name)]);
  return {
    name,
    found: true,
    module: name,
    parts: [name],
    element: <Page content={content} />,
  };
}

/** The id in the path of a product's page; the product may not exist. */
export function productId(path: string): string | undefined {
  return idIn(site.paths.product, path);
}

function idIn(template: string, path: string): string | undefined {
  const [before = '', after = ''] = template.split('{id}');
  const id = path.slice(before.length, path.length - after.length);
  const fits = path === before + id + after && id !== '' && !id.includes('/');
  return fits ? id : undefined;
}

/** The paths of pages into which long lists are cut, with a placeholder for the page's number. */
const listPages: Record<ListPageName, string> = {
  names: site.listPaths.names,
  'finder-part': site.listPaths.finder,
  'equivalents-part': site.listPaths.equivalents,
};

async function find(path: string): Promise<Screen> {
  const name = (Object.keys(pages) as SitePageName[]).find((one) => site.paths[one] === path);
  if (name) return pageScreen(name);
  const id = productId(path);
  if (id !== undefined) return productScreen(id);
  for (const list of Object.keys(listPages) as ListPageName[]) {
    const number = idIn(listPages[list], path);
    if (number === undefined) continue;
    // Loaded on demand, because most visitors do not open such a page.
    const { paginatedScreens } = await import('./paginated-screens');
    return paginatedScreens[list](number);
  }
  return missing('not-found');
}

/**
 * A promise with the fields that React's `use` reads, so that it does not suspend once the promise
 * has settled.
 */
type Tracked = Promise<Screen> & { status?: string; value?: Screen; reason?: unknown };

/**
 * Milliseconds for which a failure is kept: React renders twice, and both renders must get the same
 * result.
 */
const FAILURE_STAYS = 1000;

const screens = new Map<string, Tracked>();

/**
 * Returns the screen for an address. It is loaded once, for all addresses of the page. The promise
 * has the `status` and `value` that React reads, so that a loaded screen renders immediately on
 * hydration and in the prerenderer.
 */
export function screenAt(pathname: string): Promise<Screen> {
  const path = pagePath(pathname);
  const known = screens.get(path);
  if (known) return known;
  const loading: Tracked = find(path);
  screens.set(path, loading);
  loading.then(
    (value) => {
      void Object.assign(loading, { status: 'fulfilled', value });
      loadedPaths.add(path);
    },
    (reason: unknown) => {
      void Object.assign(loading, { status: 'rejected', reason });
      setTimeout(() => screens.delete(path), FAILURE_STAYS);
    },
  );
  return loading;
}
