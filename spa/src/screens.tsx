import type { ReactElement } from 'react';

import { type Content, loadContent, site } from './catalogue';
import { loaded } from './loaded';
import { missing, productScreen, type Screen } from './one-screen';
import type { Parts } from '../plugins/parts';

export type { Screen };

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
  [site.paths.finder]: () =>
    show('finder', import('./pages/finder'), ({ FinderPage }, content) => (
      <FinderPage content={content} />
    )),
  [site.paths.equivalents]: () =>
    show('equivalents', import('./pages/equivalents'), ({ EquivalentsPage }, content) => (
      <EquivalentsPage content={content} />
    )),
  [site.paths.tools]: () =>
    show('tools', import('./pages/tools'), ({ ToolsPage }, content) => (
      <ToolsPage content={content} />
    )),
  [site.paths.compare]: () =>
    show('compare', import('./pages/compare'), ({ ComparePage }, content) => (
      <ComparePage content={content} />
    )),
  [site.paths.enquiry]: () =>
    show('enquiry', import('./pages/enquiry'), ({ EnquiryPage }, content) => (
      <EnquiryPage content={content} />
    )),
};

/** As the host does, to which capitals are another address, and a slash at the end none. */
const bare = (pathname: string) => pathname.replace(/\/+$/, '') || '/';

/** What stands where a product's id stands in the address of its page. */
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

async function find(pathname: string): Promise<Screen> {
  const page = pages[bare(pathname)];
  if (page) return page();
  const id = productId(pathname);
  if (id !== undefined) return productScreen(id);
  const names = idIn(`${site.paths.search}/{id}`, pathname);
  const rows = idIn(site.paths.finderPart, pathname);
  if (names === undefined && rows === undefined) return missing('not-found');
  // What lists of a large catalogue are cut into; most visitors come to none.
  const { finderScreen, namesScreen } = await import('./piece-screens');
  return rows === undefined ? namesScreen(names!) : finderScreen(rows);
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
