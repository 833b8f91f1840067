import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';

import {
  type Content,
  loadContent,
  loadProduct,
  type Picture,
  productPart,
  site,
} from './catalogue';
import { loadPart } from './content';
import { SEARCH } from './content-maps';
import { loaded } from './loaded';
import type { Parts } from '../plugins/parts';
import type { NamesPart } from '../plugins/search/parts';

/** What stands at a path: a page, with its content, ready to render without waiting. */
export interface Screen {
  /** The page's name; tells a not-found page from a page at a known path. */
  name: string;
  /** Whether something is at this path. */
  found: boolean;
  /** The modules it is made of, as the build's manifest names them. */
  modules: string[];
  /** Its main picture, where it has one. */
  picture?: Picture;
  /** The parts of the content that it was looked for in; what it shows depends on no other. */
  parts: string[];
  element: ReactElement;
}

async function show<Name extends keyof Parts, Module>(
  name: Name,
  module: Promise<Module>,
  render: (module: Module, content: Content<Name>) => ReactElement,
): Promise<Screen> {
  const [page, content] = await Promise.all([module, loadContent(name)]);
  const modules = [`src/pages/${name}.tsx`];
  return { name, found: true, modules, parts: [name], element: render(page, content) };
}

const pages: Record<string, () => Promise<Screen>> = {
  [site.paths.home]: () =>
    show('home', import('./pages/home'), ({ HomePage }, content) => <HomePage content={content} />),
  [site.paths.foundation]: () =>
    show('foundation', import('./pages/foundation'), ({ FoundationPage }, content) => (
      <FoundationPage content={content} />
    )),
  [site.paths.products]: () =>
    show('products', import('./pages/products'), ({ ProductsPage }, content) => (
      <ProductsPage content={content} />
    )),
  [site.paths.infrastructure]: () =>
    show('infrastructure', import('./pages/infrastructure'), ({ InfrastructurePage }, content) => (
      <InfrastructurePage content={content} />
    )),
  [site.paths.customers]: () =>
    show('customers', import('./pages/customers'), ({ CustomersPage }, content) => (
      <CustomersPage content={content} />
    )),
  [site.paths.connect]: () =>
    show('connect', import('./pages/connect'), ({ ConnectPage }, content) => (
      <ConnectPage content={content} />
    )),
  [site.paths.search]: () =>
    show('search', import('./pages/search'), ({ SearchPage }, content) => (
      <SearchPage content={content} />
    )),
};

/** The ids that the catalogue allows; anything else needs no looking up. */
const ID = /^[1-9]\d*$/;

async function productScreen(id: string): Promise<Screen> {
  if (!ID.test(id)) return missing('product-not-found');
  const [{ ProductPage }, words, content] = await Promise.all([
    import('./pages/product'),
    loadContent('product-words'),
    loadProduct(id),
  ]);
  if (!content) return missing('product-not-found', [productPart(id)]);
  return {
    name: 'product',
    found: true,
    modules: ['src/pages/product.tsx'],
    parts: ['product-words', productPart(id)],
    picture: content.product.image,
    element: <ProductPage key={id} content={content} words={words.page} units={words.units} />,
  };
}

const namesPart = (number: string) => `${SEARCH}names/${number}`;

export const loadNames = (number: string) => loadPart<NamesPart>(namesPart(number));

/** A page of the index of names, which a large catalogue has more than one of. */
async function namesScreen(number: string): Promise<Screen> {
  const part = namesPart(number);
  const [{ NamesPage }, content] = await Promise.all([import('./pages/search'), loadNames(number)]);
  if (!content) return missing('not-found', [part]);
  const modules = ['src/pages/search.tsx'];
  return {
    name: 'names',
    found: true,
    modules,
    parts: [part],
    element: <NamesPage content={content} />,
  };
}

async function missing(
  name: 'not-found' | 'product-not-found',
  lookedFor: string[] = [],
): Promise<Screen> {
  const [{ MissingPage }, content] = await Promise.all([
    import('./pages/missing'),
    loadContent('missing'),
  ]);
  const page = name === 'not-found' ? content.notFound : content.productNotFound;
  return {
    name,
    found: false,
    modules: ['src/pages/missing.tsx'],
    parts: ['missing', ...lookedFor],
    element: <MissingPage key={name} content={page} />,
  };
}

/** Matches as the host does, to which capitals are another address. */
function match(path: string, pathname: string) {
  return matchPath({ path, caseSensitive: true }, pathname);
}

/** What stands where a product's id stands in the address of its page. */
export function productId(pathname: string): string | undefined {
  return match(site.paths.product.replace('{id}', ':id'), pathname)?.params['id'];
}

async function find(pathname: string): Promise<Screen> {
  const path = Object.keys(pages).find((candidate) => match(candidate, pathname));
  if (path !== undefined) return pages[path]!();
  const id = productId(pathname);
  if (id !== undefined) return productScreen(id);
  const number = match(`${site.paths.search}/:number`, pathname)?.params['number'];
  return number === undefined ? missing('not-found') : namesScreen(number);
}

/** A promise that React's `use` reads without suspending, once it is settled. */
type Tracked = Promise<Screen> & { status?: string; value?: Screen; reason?: unknown };

/** Milliseconds that a failure stays: React asks twice for what it shows, and must get the same. */
const FAILURE_STAYS = 1000;

const screens = new Map<string, Tracked>();

/**
 * The screen at a path, loaded once. The promise carries React's own `status` and `value`, so that
 * a screen loaded before rendering shows at once, on hydration and in the prerenderer.
 */
export function screenAt(pathname: string): Promise<Screen> {
  const known = screens.get(pathname);
  if (known) return known;
  const loading: Tracked = find(pathname);
  screens.set(pathname, loading);
  loading.then(
    (value) => {
      void Object.assign(loading, { status: 'fulfilled', value });
      loaded.add(pathname);
    },
    (reason: unknown) => {
      void Object.assign(loading, { status: 'rejected', reason });
      setTimeout(() => screens.delete(pathname), FAILURE_STAYS);
    },
  );
  return loading;
}
