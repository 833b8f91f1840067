import type { Catalogue, ListingEntry } from '../src/content/catalogue.types';
import type { SitePageName } from '../src/content/site-pages.ts';
import { productWords } from '../src/features/enquiry/ask/page-data.ts';
import {
  comparable,
  type ComparableProduct,
  comparison,
} from '../src/features/compare/page-data.ts';
import { enquiryList } from '../src/features/enquiry/page-data.ts';
import { equivalents, equivalentsParts } from '../src/features/cross-reference/page-data.ts';
import { finder, type FinderProduct, finderParts } from '../src/features/finder/page-data.ts';
import { orderOptions } from '../src/features/enquiry/ask/order-options.ts';
import { productPath } from '../src/content/paths.ts';
import type { ProductPart, relations } from '../src/features/product/page-data.ts';
import type { SearchPart } from '../src/features/search/indexing/parts.ts';
import { site } from './site.ts';
import { tools } from '../src/features/calculators/page-data.ts';

function withPath<T extends Pick<ListingEntry, 'link'>>(catalogue: Catalogue, entries: T[]) {
  return entries.map((entry) => ({ ...entry, path: productPath(catalogue, entry.link) }));
}

/** The page data of each page; that of the search is created with its index. */
const pageParts = {
  home: (catalogue: Catalogue) => {
    const { industries, carouselWords } = catalogue;
    const { carousel, ...page } = catalogue.pages.home;
    const items = withPath(catalogue, carousel.items);
    return { page: { ...page, carousel: { ...carousel, items } }, industries, carouselWords };
  },
  foundation: ({ pages }: Catalogue) => ({ page: pages.foundation }),
  products: (catalogue: Catalogue) => ({
    page: catalogue.pages.products,
    listing: withPath(catalogue, catalogue.listing).map((entry) =>
      entry.product ? { ...entry, productPath: productPath(catalogue, entry.product) } : entry,
    ),
    compare: catalogue.pages.compareWords,
  }),
  infrastructure: ({ pages, industries, carouselWords }: Catalogue) => ({
    page: pages.infrastructure,
    industries,
    carouselWords,
  }),
  customers: ({ pages }: Catalogue) => ({ page: pages.customers }),
  connect: ({ pages, company }: Catalogue) => ({ page: pages.connect, map: company.map }),
  finder,
  equivalents,
  tools,
  compare: comparison,
  enquiry: enquiryList,
} satisfies Record<Exclude<SitePageName, 'search'>, (catalogue: Catalogue) => unknown>;

/** All parts by name: page data, and parts that pages share or load on demand. */
export const parts = {
  site,
  ...pageParts,
  'product-words': productWords,
  'datasheet-words': ({ pages }: Catalogue) => ({ words: pages.product.datasheet }),
  ask: ({ pages }: Catalogue) => {
    const { fields, choice, list } = pages.ask;
    return { fields, choice, list };
  },
  units: ({ units }: Catalogue) => units,
  missing: ({ pages: { notFound, productNotFound } }: Catalogue) => ({ notFound, productNotFound }),
};

/** Further parts, which few visitors load. */
export function* moreParts(
  catalogue: Catalogue,
  { byId, byParent }: ReturnType<typeof relations>,
): Generator<[name: string, value: unknown]> {
  for (const { name, products } of finderParts(catalogue)) yield [name, { products }];
  for (const [at, part] of equivalentsParts(catalogue).entries())
    yield [`equivalents/${String(at + 1)}`, part];
  for (const self of catalogue.products) {
    const members = byParent.get(self.id) ?? [];
    const parent = self.parent ? byId.get(self.parent)?.[0] : undefined;
    const path = productPath(catalogue, self.id);
    const own = orderOptions(catalogue, self, parent, path);
    if (own) yield [`ask/${self.id}`, own];
    yield [`compare/${self.id}`, comparable(catalogue, self, parent, members)];
  }
}

export type FinderPart = { products: FinderProduct[] };
export type { ComparableProduct, ProductPart };
export type Parts = { [Name in keyof typeof parts]: ReturnType<(typeof parts)[Name]> } & {
  search: SearchPart;
};
