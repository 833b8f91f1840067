import type { ComponentType } from 'react';

import { type Content, loadContent, site } from '../content/catalogue';
import { loadedPaths } from '../components/loaded-paths';
import { type ListPageName, missing, productScreen, type Screen } from './screen';
import type { SitePageName } from '../content/site-pages';

export type { Screen };

type Page<Name extends SitePageName> = ComponentType<{ content: Content<Name> }>;

/** The component of each page; its file, its entry here and its content share the page's name. */
const pages: { [Name in SitePageName]: () => Promise<Page<Name>> } = {
  home: () => import('../pages/home').then((module) => module.HomePage),
  foundation: () => import('../pages/foundation').then((module) => module.FoundationPage),
  products: () => import('../pages/products').then((module) => module.ProductsPage),
  infrastructure: () =>
    import('../pages/infrastructure').then((module) => module.InfrastructurePage),
  customers: () => import('../pages/customers').then((module) => module.CustomersPage),
  connect: () => import('../pages/connect').then((module) => module.ConnectPage),
  search: () => import('../pages/search').then((module) => module.SearchPage),
  finder: () => import('../pages/finder').then((module) => module.FinderPage),
  equivalents: () => import('../pages/equivalents').then((module) => module.EquivalentsPage),
  tools: () => import('../pages/tools').then((module) => module.ToolsPage),
  compare: () => import('../pages/compare').then((module) => module.ComparePage),
  enquiry: () => import('../pages/enquiry').then((module) => module.EnquiryPage),
};

async function pageScreen<Name extends SitePageName>(name: Name): Promise<Screen & { name: Name }> {
  const [Page, content] = await Promise.all([pages[name](), loadContent(name)]);
  const modules = [`src/pages/${name}.tsx`];
  return { name, found: true, modules, parts: [name], element: <Page content={content} /> };
}

/** A path as hosts match it: case matters, trailing slashes do not. */
const bare = (pathname: string) => pathname.replace(/\/+$/, '') || '/';

/** The id in the path of a product's page; it need not be valid. */
export function productId(pathname: string): string | undefined {
  return idIn(site.paths.product, pathname);
}

function idIn(template: string, pathname: string): string | undefined {
  const path = bare(pathname);
  const [before = '', after = ''] = template.split('{id}');
  const id = path.slice(before.length, path.length - after.length);
  const fits = path === before + id + after && id !== '' && !id.includes('/');
  return fits ? id : undefined;
}

/** The paths of the pages into which long lists are cut. */
const listPages: Record<ListPageName, string> = {
  names: `${site.paths.search}/{id}`,
  'finder-part': site.paths.finderPart,
  'equivalents-part': `${site.paths.equivalents}/{id}`,
};

async function find(pathname: string): Promise<Screen> {
  const path = bare(pathname);
  const name = (Object.keys(pages) as SitePageName[]).find((one) => site.paths[one] === path);
  if (name) return pageScreen(name);
  const id = productId(pathname);
  if (id !== undefined) return productScreen(id);
  for (const list of Object.keys(listPages) as ListPageName[]) {
    const number = idIn(listPages[list], pathname);
    if (number === undefined) continue;
    // Most visitors open none.
    const { paginatedScreens } = await import('./paginated-screens');
    return paginatedScreens[list](number);
  }
  return missing('not-found');
}

/** A promise that React's `use` can read without suspending, once it is settled. */
type Tracked = Promise<Screen> & { status?: string; value?: Screen; reason?: unknown };

/** Milliseconds that a failure is remembered: React renders twice, and must get the same result. */
const FAILURE_STAYS = 1000;

const screens = new Map<string, Tracked>();

/**
 * The screen at a path, loaded once. The promise has the `status` and `value` that React looks for,
 * so that a loaded screen renders at once, on hydration and in the prerenderer.
 */
export function screenAt(pathname: string): Promise<Screen> {
  const known = screens.get(pathname);
  if (known) return known;
  const loading: Tracked = find(pathname);
  screens.set(pathname, loading);
  loading.then(
    (value) => {
      void Object.assign(loading, { status: 'fulfilled', value });
      loadedPaths.add(pathname);
    },
    (reason: unknown) => {
      void Object.assign(loading, { status: 'rejected', reason });
      setTimeout(() => screens.delete(pathname), FAILURE_STAYS);
    },
  );
  return loading;
}
