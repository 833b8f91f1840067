import type { ComponentType } from 'react';

import { type Content, loadContent, site } from '../content/catalogue';
import { loadedPaths } from '../lib/loaded-paths';
import { pagePath } from './page-path';
import { type ListPageName, missing, productScreen, type Screen } from './screen';
import type { SitePageName } from '../content/site-pages';

export type { Screen };

type Page<Name extends SitePageName> = ComponentType<{ content: Content<Name> }>;

/** The component of each page: the default export of the file `NAME-page.tsx` in a feature. */
const FILES = import.meta.glob<ComponentType<{ content: never }>>(
  ['../features/**/*-page.tsx', '!../features/product/product-page.tsx'],
  { import: 'default' },
);
const pages = new Map(
  Object.entries(FILES).map(([file, load]) => [
    file.slice(file.lastIndexOf('/') + 1, -'-page.tsx'.length) as SitePageName,
    load,
  ]),
);

async function pageScreen<Name extends SitePageName>(name: Name): Promise<Screen & { name: Name }> {
  const [Page, content] = await Promise.all([
    pages.get(name)!() as Promise<Page<Name>>,
    loadContent(name),
  ]);
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
  const name = [...pages.keys()].find((one) => site.paths[one] === path);
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
