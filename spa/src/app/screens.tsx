import type { ComponentType, ReactElement } from 'react';

import {
  type Content,
  loadContent,
  loadProduct,
  type Picture,
  productPart,
  site,
} from '../content/catalogue';
import { loadedPaths } from '../lib/loaded-paths';
import { pagePath } from './page-path';
import type { PageName, SitePageName } from '../content/site-pages';

/** The name of a screen. */
export type ScreenName = PageName | 'not-found' | 'product-not-found';

/** A page, loaded with its content, so that it can render without waiting. */
export interface Screen {
  /** The screen's name; the two not-found pages have different names. */
  name: ScreenName;
  /** Whether the path exists; false on not-found pages. */
  found: boolean;
  /** The module that renders the screen: `finder` for `features/finder/finder-page.tsx`. */
  module: PageName | 'missing';
  /** The page's main picture, if it has one. */
  picture?: Picture;
  /** The parts of the content that were read. The screen depends on no other parts. */
  parts: string[];
  element: ReactElement;
}

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
export function productIdIn(path: string): string | undefined {
  const [before = '', after = ''] = site.paths.product.split('{id}');
  const id = path.slice(before.length, path.length - after.length);
  const fits = path === before + id + after && id !== '' && !id.includes('/');
  return fits ? id : undefined;
}

/** The form of valid ids; any other id need not be looked up. */
const ID = /^[1-9]\d*$/;

/** The page of a product, or the not-found page for products. */
async function productScreen(id: string): Promise<Screen> {
  if (!ID.test(id)) return missing('product-not-found');
  const [{ default: ProductPage }, words, content] = await Promise.all([
    import('../features/product/product-page'),
    loadContent('product-words'),
    loadProduct(id),
  ]);
  if (!content) return missing('product-not-found', [productPart(id)]);
  return {
    name: 'product',
    found: true,
    module: 'product',
    parts: ['product-words', productPart(id)],
    picture: content.product.image,
    element: <ProductPage key={id} content={content} words={words} />,
  };
}

/** The screen of a not-found page. `lookedFor` are the parts that were searched for the address. */
async function missing(
  name: 'not-found' | 'product-not-found',
  lookedFor: string[] = [],
): Promise<Screen> {
  const [{ MissingPage }, content] = await Promise.all([
    import('./missing-page'),
    loadContent('missing'),
  ]);
  const page = name === 'not-found' ? content.notFound : content.productNotFound;
  return {
    name,
    found: false,
    module: 'missing',
    parts: ['missing', ...lookedFor],
    element: <MissingPage key={name} content={page} />,
  };
}

async function find(path: string): Promise<Screen> {
  const name = [...pages.keys()].find((one) => site.paths[one] === path);
  if (name) return pageScreen(name);
  const id = productIdIn(path);
  return id === undefined ? missing('not-found') : productScreen(id);
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
