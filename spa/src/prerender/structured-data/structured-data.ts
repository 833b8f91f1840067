import type { Graph, ItemList } from 'schema-dts';

import { type Content, loadContent, site } from '../../content/catalogue';
import { productIdIn, type ScreenName } from '../../app/screens';
import { isListed, type ListedPage, SITE_PAGES } from '../../content/site-pages';
import { address, company, headOffice, organization, thing, webPage, webSite } from './identity';
import { productThings } from './product';

type Things = Graph['@graph'];

/**
 * Each product of the listing once, with the address of its own page, even if its card links to
 * another page.
 */
function itemList({ listing }: Content<'products'>): ItemList {
  const names = new Map(
    listing.map((entry) => ['productPath' in entry ? entry.productPath : entry.path, entry.title]),
  );
  return {
    '@type': 'ItemList',
    ...thing(site.paths.products, 'list'),
    numberOfItems: names.size,
    itemListElement: [...names].map(([path, name], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: address(path),
    })),
  };
}

type Described = ReturnType<typeof webPage>;

/** Functions that add further things to the structured data of these pages. */
const more: Partial<Record<ListedPage, (page: Described) => Things | Promise<Things>>> = {
  home: (page) => [webSite(), page],
  products: async (page) => {
    const list = itemList(await loadContent('products'));
    return [{ ...page, mainEntity: thing(site.paths.products, 'list') }, list];
  },
  connect: async (page) => {
    if (site.isSample) return [{ ...page, mainEntity: company() }];
    const { map } = await loadContent('connect');
    const office = thing(site.paths.connect, 'head-office');
    return [{ ...page, mainEntity: office }, headOffice(map?.address)];
  },
};

async function pageThings(name: ListedPage): Promise<Things> {
  const { page } = await loadContent(name);
  const described = webPage(SITE_PAGES[name].schema, page.path, page.hero.heading);
  return more[name]?.(described) ?? [described];
}

/**
 * The things that a page describes; an empty list for not-found pages and for pages that show a
 * visitor's state.
 */
async function thingsOf(name: ScreenName, path: string): Promise<Things | undefined> {
  if (name === 'product') return productThings(productIdIn(path)!);
  return isListed(name) ? pageThings(name) : undefined;
}

/**
 * The structured data of the page with this name at this path: a graph in JSON-LD. The same thing
 * has the same id on every page. The graph contains nothing that the page does not show; it is
 * empty if the page describes nothing.
 */
export async function structuredData(name: ScreenName, path: string): Promise<string> {
  const things = await thingsOf(name, path);
  if (!things) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [organization(), ...things] };
  return JSON.stringify(graph);
}
