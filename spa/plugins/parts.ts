import type { Catalogue } from '../src/content/catalogue.types';
import { SITE_PAGES, type SitePageName } from '../src/content/site-pages.ts';
import * as calculators from '../src/features/calculators/page-data.ts';
import * as catalogue from '../src/features/catalogue/page-data.ts';
import * as company from '../src/features/company/page-data.ts';
import * as compare from '../src/features/compare/page-data.ts';
import * as crossReference from '../src/features/cross-reference/page-data.ts';
import * as enquiry from '../src/features/enquiry/page-data.ts';
import * as finder from '../src/features/finder/page-data.ts';
import * as product from '../src/features/product/page-data.ts';
import { orderOptions } from '../src/features/enquiry/choice/order-options.ts';
import { type SearchPageData, searchParts } from '../src/features/search/indexing/parts.ts';
import { site } from '../src/content/site-data.ts';
import { digest } from './output.ts';

/** A page, except the search page, whose data is created together with the search index. */
type DataPage = Exclude<SitePageName, 'search'>;

const DATA_PAGES = Object.keys(SITE_PAGES).filter((name): name is DataPage => name !== 'search');

/** The function of each page's data has the page's name, in the `page-data.ts` of its feature. */
const features = {
  ...calculators,
  ...catalogue,
  ...company,
  ...compare,
  ...crossReference,
  ...enquiry,
  ...finder,
} satisfies Record<DataPage, (catalogue: Catalogue) => unknown>;

const pageParts = Object.fromEntries(
  DATA_PAGES.map((name) => [name, features[name]]),
) as unknown as Pick<typeof features, DataPage>;

/**
 * Functions that create all named parts: the page data, and parts that several pages share or load
 * on demand.
 */
export const parts = {
  site,
  ...pageParts,
  'product-words': enquiry.productWords,
  'datasheet-words': product.datasheetWords,
  ask: enquiry.askWords,
  units: ({ units }: Catalogue) => units,
  missing: ({ pages: { notFound, productNotFound } }: Catalogue) => ({ notFound, productNotFound }),
};

/** Yields further parts that only few visitors load. */
function* moreParts(
  catalogue: Catalogue,
  { find }: ReturnType<typeof product.relations>,
): Generator<[name: string, value: unknown]> {
  for (const self of catalogue.products) {
    const own = orderOptions(catalogue, self);
    if (own) yield [`ask/${self.id}`, own];
    yield [`compare/${self.id}`, compare.comparable(catalogue, self, find(self.members))];
  }
}

export type ComparableProduct = compare.ComparableProduct;
export type ProductPart = product.ProductPart;
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
  const without = DATA_PAGES.find((name) => !Object.hasOwn(features, name));
  if (without)
    throw new Error(
      `spa/plugins/parts.ts finds no data for ${without}. ` +
        `Export a function "${without}" from the page-data.ts of its feature.`,
    );
  const { paths } = site(catalogue);
  for (const [name, make] of Object.entries(parts)) {
    const isHidden = Object.hasOwn(SITE_PAGES, name) && !(name in paths);
    if (name !== 'site' && !isHidden) yield [name, make(catalogue)];
  }
  yield* searchParts(catalogue);
  const related = product.relations(catalogue);
  for (const self of catalogue.products) {
    yield [`product/${String(self.id)}`, product.productPart(catalogue, self, related)];
  }
  yield* moreParts(catalogue, related);
}

/** A file with one part of the content; its name contains a digest of that content. */
interface ContentFile {
  part: string;
  file: string;
  json: string;
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
    const json = write(value);
    const source = Buffer.from(`export default ${json};\n`);
    yield {
      part,
      file: `assets/${part.replaceAll('/', '-')}-${digest(source).slice(0, 8)}.js`,
      json,
      source,
    };
  }
}
