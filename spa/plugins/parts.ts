import type { Catalogue, Grade, ListingEntry, Product } from '../src/catalogue.types';
import { firstChoice, productWords } from './ask.ts';
import { comparable, type ComparableProduct, comparison } from './compare.ts';
import { enquiryList } from './enquiry.ts';
import { allEquivalents } from './equivalents.ts';
import { gradesOf, printed } from './figures.ts';
import { finder, type FinderProduct, finderParts } from './finder.ts';
import { type Datasheets, documentWays } from './documents.ts';
import { offered } from './offered.ts';
import { equivalentRows, sizeRows } from './offers.ts';
import type { SearchPart } from './search/parts.ts';
import { site } from './site.ts';
import { toolLinks, tools, toolWires } from './tools.ts';
import { wireSizes } from './units.ts';

export interface ProductCard extends Pick<Product, 'id' | 'name' | 'summary'> {
  thumbnail: string;
  path: string;
}

/** The path of a product's page; the template stands once, in the catalogue. */
function productPath(catalogue: Catalogue, id: number | string): string {
  return catalogue.pages.product.path.replace('{id}', String(id));
}

function card(catalogue: Catalogue, product: Product): ProductCard {
  const { id, name, summary, image } = product;
  return { id, name, summary, thumbnail: image, path: productPath(catalogue, id) };
}

/** A product that belongs to another, which shows how its members differ. */
function member(catalogue: Catalogue, product: Product) {
  return { ...card(catalogue, product), crossSection: product.crossSection };
}

/** The view from near of the family of alloys that a product belongs to. */
function closeUp({ closeUps = [] }: Catalogue, { id }: Product) {
  const family = closeUps.find(({ products }) => products.includes(id));
  return family ? { image: family.image, caption: family.caption } : null;
}

/** The products by their own id, or by their parent's. */
function grouped(products: Product[], key: (product: Product) => Product['parent']) {
  const groups = new Map<Product['parent'], Product[]>();
  for (const product of products) {
    const group = groups.get(key(product));
    if (group) group.push(product);
    else groups.set(key(product), [product]);
  }
  return groups;
}

/** A product as its page shows it: with the figures of its grades, without what stands resolved beside it. */
function shown(catalogue: Catalogue, known: Map<string, Grade>, product: Product) {
  const { grades, tags, related, ...self } = product;
  return { ...self, ...printed(catalogue, known, product) };
}

/** What its card calls a product, where that is another name, and no other product's. */
function cardName({ listing, products }: Catalogue, { id, name }: Product): string | null {
  const own = listing.find(({ link, title }) => link === String(id) && title !== name);
  return own && !products.some((other) => other.name === own.title) ? own.title : null;
}

/** What a product's part needs to know of the others, made once a catalogue. */
export function relations(catalogue: Catalogue) {
  const { products } = catalogue;
  return {
    byId: grouped(products, ({ id }) => id),
    byParent: grouped(products, (p) => p.parent),
    grades: gradesOf(catalogue),
    tools: toolWires(catalogue),
  };
}

function product(
  catalogue: Catalogue,
  self: Product,
  { byId, byParent, grades, tools: wires } = relations(catalogue),
  datasheets: Datasheets = {},
) {
  const find = (id: number) => byId.get(id) ?? [];
  const above = find(self.parent ?? 0)[0];
  const cards = (products: Product[]) => products.map((other) => card(catalogue, other));
  return {
    product: shown(catalogue, grades, self),
    cardName: cardName(catalogue, self),
    path: productPath(catalogue, self.id),
    sizes: wireSizes(self, byParent.get(self.id) ?? []),
    sizeRows: sizeRows(catalogue, self),
    equivalents: equivalentRows(self),
    tools: toolLinks(catalogue, wires, self),
    datasheet: datasheets[self.id] ?? null,
    documents: documentWays(catalogue, self, datasheets[self.id]),
    ask: firstChoice(catalogue, self, above, byParent.get(self.id) ?? []),
    closeUp: closeUp(catalogue, self),
    parent: above ? { name: above.name, path: productPath(catalogue, above.id) } : null,
    members: (byParent.get(self.id) ?? []).map((other) => member(catalogue, other)),
    related: cards((self.related ?? []).flatMap(find)),
    tags: (self.tags ?? []).map(({ text, link }) => ({ text, path: productPath(catalogue, link) })),
  };
}

function withPath<T extends Pick<ListingEntry, 'link'>>(catalogue: Catalogue, entries: T[]) {
  return entries.map((entry) => ({ ...entry, path: productPath(catalogue, entry.link) }));
}

/** What each virtual module of the catalogue holds, so that a page loads its own content only. */
export const parts = {
  site,
  home: ({ pages, industries, carouselWords, ...catalogue }: Catalogue) => ({
    page: {
      ...pages.home,
      carousel: {
        ...pages.home.carousel,
        items: withPath(
          { pages, industries, carouselWords, ...catalogue },
          pages.home.carousel.items,
        ),
      },
    },
    industries,
    carouselWords,
  }),
  foundation: ({ pages }: Catalogue) => ({ page: pages.foundation }),
  products: (catalogue: Catalogue) => ({
    page: catalogue.pages.products,
    listing: withPath(catalogue, catalogue.listing),
    compare: catalogue.pages.compareWords,
  }),
  'product-words': productWords,
  'datasheet-words': ({ pages }: Catalogue) => ({ words: pages.product.datasheet }),
  ask: ({ pages }: Catalogue) => {
    const { fields, choice, list } = pages.ask;
    return { fields, choice, list };
  },
  units: ({ units }: Catalogue) => units,
  finder: (all: Catalogue) => finder(all, (id) => productPath(all, id)),
  compare: comparison,
  enquiry: enquiryList,
  tools,
  equivalents: (all: Catalogue) => allEquivalents(all, (id) => productPath(all, id)),
  infrastructure: ({ pages, industries, carouselWords }: Catalogue) => ({
    page: pages.infrastructure,
    industries,
    carouselWords,
  }),
  customers: ({ pages }: Catalogue) => ({ page: pages.customers }),
  connect: ({ pages, company }: Catalogue) => ({ page: pages.connect, map: company.map }),
  missing: ({ pages: { notFound, productNotFound } }: Catalogue) => ({ notFound, productNotFound }),
};

/** Parts beside those of pages and products, by name: those that few visitors load. */
export function* moreParts(catalogue: Catalogue): Generator<[name: string, value: unknown]> {
  const pathOf = (id: number) => productPath(catalogue, id);
  for (const { name, products } of finderParts(catalogue, pathOf)) yield [name, { products }];
  const { byId, byParent } = relations(catalogue);
  for (const self of catalogue.products) {
    const members = byParent.get(self.id) ?? [];
    const parent = self.parent ? byId.get(self.parent)?.[0] : undefined;
    const own = offered(catalogue, self, parent, pathOf(self.id));
    if (own) yield [`ask/${self.id}`, own];
    yield [`compare/${self.id}`, comparable(self, parent, members, pathOf(self.id))];
  }
}

export type FinderPart = { products: FinderProduct[] };
export type { ComparableProduct };
export type Parts = { [Name in keyof typeof parts]: ReturnType<(typeof parts)[Name]> } & {
  search: SearchPart;
};
export type ProductPart = ReturnType<typeof product>;
export { product as productPart };
