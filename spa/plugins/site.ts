import type { Catalogue, MenuEntry } from '../src/catalogue.types';
import { isSample } from './claims.ts';

/** Products whose addresses stand in one map; a navigation loads it whole. */
const PRODUCTS_A_MAP = 256;

/** A power of two, so that a new product seldom changes it: it is part of every page's script. */
function maps({ products }: Catalogue): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(products.length / PRODUCTS_A_MAP)));
}

/** What the line on every page says; null where company and pictures are the owner's own. */
function notice({ company, frame, images }: Catalogue): string | null {
  if (isSample(company)) return frame.sampleNotice;
  return Object.values(images).some(isSample) ? frame.picturesNotice : null;
}

/** A node of the menu as it is shown: that it has a link is seen by the link. */
export type MenuNode = Pick<MenuEntry, 'id' | 'name' | 'link'> & { children?: MenuNode[] };

function linked(menu: MenuEntry[]): MenuNode[] {
  return menu.map(({ hasLink, children, ...entry }) => ({
    ...entry,
    ...(children && { children: linked(children) }),
  }));
}

/** What every page shows, and the app's script carries. */
export function site(catalogue: Catalogue) {
  // Whom finders of faults write to stands on no page, the map on one.
  const { claims, security, map, ...company } = catalogue.company;
  const { sampleNotice, picturesNotice, ...frame } = catalogue.frame;
  const { pages } = catalogue;
  const { home, foundation, products, product, infrastructure, customers, connect, search } = pages;
  const { finder, compare, enquiry, equivalents, tools } = pages;
  const routes = {
    home,
    foundation,
    products,
    product,
    infrastructure,
    customers,
    connect,
    search,
    finder,
    finderPart: { path: finder.partPath },
    compare,
    enquiry,
    equivalents,
    tools,
  };
  const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path]));
  return {
    company,
    isSample: isSample(catalogue.company),
    notice: notice(catalogue),
    frame: { ...frame, menu: linked(frame.menu) },
    paths: paths as Record<keyof typeof routes, string>,
    error: pages.error,
    maps: maps(catalogue),
  };
}
