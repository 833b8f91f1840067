import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';

import {
  loadConnect,
  loadCustomers,
  loadFoundation,
  loadHome,
  loadInfrastructure,
  loadListing,
  loadMissing,
  loadProduct,
  loadProductWords,
  type Picture,
  site,
} from './catalogue';

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
  element: ReactElement;
}

async function show<Module, Content>(
  name: string,
  module: Promise<Module>,
  content: Promise<Content>,
  render: (module: Module, content: Content) => ReactElement,
): Promise<Screen> {
  const modules = [`src/pages/${name}.tsx`, `virtual:catalogue/${name}`];
  return { name, found: true, modules, element: render(await module, await content) };
}

const pages: Record<string, () => Promise<Screen>> = {
  [site.paths.home]: () =>
    show('home', import('./pages/home'), loadHome(), ({ HomePage }, content) => (
      <HomePage content={content} />
    )),
  [site.paths.foundation]: () =>
    show(
      'foundation',
      import('./pages/foundation'),
      loadFoundation(),
      ({ FoundationPage }, content) => <FoundationPage content={content} />,
    ),
  [site.paths.products]: () =>
    show('products', import('./pages/products'), loadListing(), ({ ProductsPage }, content) => (
      <ProductsPage content={content} />
    )),
  [site.paths.infrastructure]: () =>
    show(
      'infrastructure',
      import('./pages/infrastructure'),
      loadInfrastructure(),
      ({ InfrastructurePage }, content) => <InfrastructurePage content={content} />,
    ),
  [site.paths.customers]: () =>
    show(
      'customers',
      import('./pages/customers'),
      loadCustomers(),
      ({ CustomersPage }, content) => <CustomersPage content={content} />,
    ),
  [site.paths.connect]: () =>
    show('connect', import('./pages/connect'), loadConnect(), ({ ConnectPage }, content) => (
      <ConnectPage content={content} />
    )),
};

async function productScreen(id: string): Promise<Screen | undefined> {
  const [{ ProductPage }, words, content] = await Promise.all([
    import('./pages/product'),
    loadProductWords(),
    loadProduct(id),
  ]);
  if (!content) return undefined;
  return {
    name: 'product',
    found: true,
    modules: [
      'src/pages/product.tsx',
      'virtual:catalogue/product-words',
      'virtual:catalogue/products-by-id',
      `virtual:catalogue/product/${id}`,
    ],
    picture: content.product.image,
    element: <ProductPage key={id} content={content} words={words.page} />,
  };
}

async function missing(name: 'not-found' | 'product-not-found'): Promise<Screen> {
  const [{ MissingPage }, content] = await Promise.all([import('./pages/missing'), loadMissing()]);
  const page = name === 'not-found' ? content.notFound : content.productNotFound;
  return {
    name,
    found: false,
    modules: ['src/pages/missing.tsx', 'virtual:catalogue/missing'],
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
  if (id === undefined) return missing('not-found');
  return (await productScreen(id)) ?? missing('product-not-found');
}

/** A promise that React's `use` reads without suspending, once it is fulfilled. */
type Tracked = Promise<Screen> & { status?: 'fulfilled'; value?: Screen };

const screens = new Map<string, Tracked>();

/**
 * The screen at a path, loaded once. The promise carries React's own `status` and `value`,
 * so that a screen loaded before rendering shows at once, on hydration and in the prerenderer.
 */
export function screenAt(pathname: string): Promise<Screen> {
  const known = screens.get(pathname);
  if (known) return known;
  const loading: Tracked = find(pathname);
  screens.set(pathname, loading);
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => screens.delete(pathname),
  );
  return loading;
}
