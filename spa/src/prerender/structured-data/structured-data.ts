import type { Graph, ItemList } from 'schema-dts';

import { type Content, loadContent, site } from '../../catalogue';
import { productId } from '../../screens';
import { headOffice, organization, webSite } from './company';
import { address, company, thing } from './identity';
import { productThings } from './product';
import { webPage } from './web-page';

type Things = Graph['@graph'];

/** Each product of the listing once. Two cards may lead to one: the later is named after it. */
function itemList({ listing }: Content<'products'>): ItemList {
  const names = new Map(listing.map(({ path, title }) => [path, title]));
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

const pages: Record<string, () => Promise<Things>> = {
  home: async () => {
    const { page } = await loadContent('home');
    return [webSite(), webPage('WebPage', page.path, page.hero.heading)];
  },
  foundation: async () => {
    const { page } = await loadContent('foundation');
    return [webPage('AboutPage', page.path, page.hero.heading)];
  },
  products: async () => {
    const content = await loadContent('products');
    const { path, hero } = content.page;
    const list = itemList(content);
    return [
      { ...webPage('CollectionPage', path, hero.heading), mainEntity: thing(path, 'list') },
      list,
    ];
  },
  infrastructure: async () => {
    const { page } = await loadContent('infrastructure');
    return [webPage('WebPage', page.path, page.hero.heading)];
  },
  customers: async () => {
    const { page } = await loadContent('customers');
    return [webPage('WebPage', page.path, page.hero.heading)];
  },
  connect: async () => {
    const { page, map } = await loadContent('connect');
    const contact = webPage('ContactPage', page.path, page.hero.heading);
    if (site.isSample) return [{ ...contact, mainEntity: company() }];
    return [{ ...contact, mainEntity: thing(page.path, 'head-office') }, headOffice(map.address)];
  },
  finder: async () => {
    const { page } = await loadContent('finder');
    return [webPage('CollectionPage', page.path, page.hero.heading)];
  },
  equivalents: async () => {
    const { page } = await loadContent('equivalents');
    return [webPage('WebPage', page.path, page.hero.heading)];
  },
  tools: async () => {
    const { page } = await loadContent('tools');
    return [webPage('WebPage', page.path, page.hero.heading)];
  },
};

/**
 * What the page of this name at this path describes, as JSON-LD: one graph, whose things have the
 * same id on every page. Nothing is in it that the page does not show. A page that is not found
 * describes nothing; the text is empty.
 */
export async function structuredData(name: string, path: string): Promise<string> {
  const id = productId(path);
  const things = await (name === 'product' && id ? productThings(id) : pages[name]?.());
  if (!things) return '';
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [organization(), ...things] };
  return JSON.stringify(graph);
}
