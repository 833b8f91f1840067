import { SITE_PAGES } from '../src/content/site-pages.ts';
import { digest } from './digest.ts';
import type { Catalogue } from '../src/content/catalogue.types';
import { moreParts, parts } from './parts.ts';
import { productPart, relations } from '../src/features/product/page-data.ts';
import { searchParts } from '../src/features/search/indexing/parts.ts';

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
export interface ContentFile {
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
