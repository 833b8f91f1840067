import type { Catalogue } from '../src/content/catalogue.types';
import type { SitePageName } from '../src/content/site-pages.ts';
import { missing } from '../src/app/page-data.ts';
import { products } from '../src/features/catalogue/page-data.ts';
import {
  connect,
  customers,
  foundation,
  home,
  infrastructure,
  privacy,
} from '../src/features/company/page-data.ts';
import { askWords, productWords } from '../src/features/enquiry/ask/page-data.ts';
import {
  comparable,
  type ComparableProduct,
  comparison,
} from '../src/features/compare/page-data.ts';
import { enquiryList } from '../src/features/enquiry/page-data.ts';
import { equivalents, equivalentsParts } from '../src/features/cross-reference/page-data.ts';
import { finder, type FinderProduct, finderParts } from '../src/features/finder/page-data.ts';
import { orderOptions } from '../src/features/enquiry/ask/order-options.ts';
import {
  datasheetWords,
  type ProductPart,
  type relations,
} from '../src/features/product/page-data.ts';
import type { SearchPart } from '../src/features/search/indexing/parts.ts';
import { site } from '../src/content/site-data.ts';
import { tools } from '../src/features/calculators/page-data.ts';

/**
 * Functions that create the page data of each page. The search page is missing, because its data is
 * created together with the search index.
 */
const pageParts = {
  home,
  foundation,
  products,
  infrastructure,
  customers,
  connect,
  finder,
  equivalents,
  tools,
  privacy,
  compare: comparison,
  enquiry: enquiryList,
} satisfies Record<Exclude<SitePageName, 'search'>, (catalogue: Catalogue) => unknown>;

/**
 * Functions that create all named parts: the page data, and parts that several pages share or load
 * on demand.
 */
export const parts = {
  site,
  ...pageParts,
  'product-words': productWords,
  'datasheet-words': datasheetWords,
  ask: askWords,
  units: ({ units }: Catalogue) => units,
  missing,
};

/** Yields further parts that only few visitors load. */
export function* moreParts(
  catalogue: Catalogue,
  { byParent }: ReturnType<typeof relations>,
): Generator<[name: string, value: unknown]> {
  for (const { name, products } of finderParts(catalogue)) yield [name, { products }];
  for (const [at, part] of equivalentsParts(catalogue).entries())
    yield [`equivalents/${String(at + 1)}`, part];
  for (const self of catalogue.products) {
    const members = byParent.get(self.id) ?? [];
    const own = orderOptions(catalogue, self);
    if (own) yield [`ask/${self.id}`, own];
    yield [`compare/${self.id}`, comparable(catalogue, self, members)];
  }
}

export type FinderPart = { products: FinderProduct[] };
export type { ComparableProduct, ProductPart };
export type Parts = { [Name in keyof typeof parts]: ReturnType<(typeof parts)[Name]> } & {
  search: SearchPart;
};
