import type { Catalogue } from '../src/content/catalogue.types.ts';
import { SITE_PAGES, type SitePageName } from '../src/content/site-pages.ts';
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
import { askWords, enquiryList, productWords } from '../src/features/enquiry/page-data.ts';
import {
  comparable,
  type ComparableProduct,
  comparison,
} from '../src/features/compare/page-data.ts';
import { equivalents, equivalentsParts } from '../src/features/cross-reference/page-data.ts';
import { finder, finderParts, type FinderProduct } from '../src/features/finder/page-data.ts';
import { orderOptions } from '../src/features/enquiry/choice/order-options.ts';
import {
  datasheetWords,
  type ProductPart,
  productPart,
  relations,
} from '../src/features/product/page-data.ts';
import { type SearchPageData, searchParts } from '../src/features/search/indexing/parts.ts';
import { site } from '../src/content/site-data.ts';
import { tools } from '../src/features/calculators/page-data.ts';
import { digest } from './output.ts';

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
function* moreParts(
  catalogue: Catalogue,
  { find }: ReturnType<typeof relations>,
): Generator<[name: string, value: unknown]> {
  for (const { name, products } of finderParts(catalogue)) yield [name, { products }];
  for (const [at, part] of equivalentsParts(catalogue).entries())
    yield [`equivalents/${String(at + 1)}`, part];
  for (const self of catalogue.products) {
    const own = orderOptions(catalogue, self);
    if (own) yield [`ask/${self.id}`, own];
    yield [`compare/${self.id}`, comparable(catalogue, self, find(self.members))];
  }
}

export type FinderPart = { products: FinderProduct[] };
export type { ComparableProduct, ProductPart };
export type Parts = { [Name in keyof typeof parts]: ReturnType<(typeof parts)[Name]> } & {
  search: SearchPageData;
};

/** A part of the page data with its name in the app: `home`, `product/5`. */
type Part = [name: string, value: unknown];

/**
 * Every part that is published as a file. The part `site` is excluded, because it is in the app's
 * script.
 */
export function* everyPart(catalogue: Catalogue): Generator<Part> {
  const without = Object.keys(SITE_PAGES).filter(
    (name) => name !== 'search' && !Object.hasOwn(parts, name),
  );
  if (without.length > 0)
    throw new Error(`spa/plugins/parts.ts has no content for ${without.join(', ')}. Add it there.`);
  for (const [name, make] of Object.entries(parts)) {
    if (name !== 'site') yield [name, make(catalogue)];
  }
  yield* searchParts(catalogue);
  const related = relations(catalogue);
  for (const product of catalogue.products) {
    yield [`product/${String(product.id)}`, productPart(catalogue, product, related)];
  }
  yield* moreParts(catalogue, related);
}

/** A file with one part of the content; its name contains a digest of that content. */
interface ContentFile {
  part: string;
  file: string;
  source: Buffer;
}

/**
 * Yields the file of each part. One file is generated at a time, because all together are larger
 * than the catalogue.
 */
export function* contentFiles(
  all: Iterable<Part>,
  write: (value: unknown) => string,
): Generator<ContentFile> {
  for (const [part, value] of all) {
    const source = Buffer.from(`export default ${write(value)};\n`);
    yield {
      part,
      file: `assets/${part.replaceAll('/', '-')}-${digest(source).slice(0, 8)}.js`,
      source,
    };
  }
}
