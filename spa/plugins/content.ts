import { createHash } from 'node:crypto';

import type { Catalogue } from '../src/content/catalogue.types';
import { mapOf } from '../src/content/content-maps.ts';
import { SITE_PAGES } from '../src/content/site-pages.ts';
import type { Datasheets } from './documents.ts';
import { moreParts, parts } from './parts.ts';
import { productPart, relations } from './product.ts';
import { searchParts } from './search/parts.ts';

/** A part with its name in the app: `home`, `product/5`. */
type Part = [name: string, value: unknown];

/** Every part that is published as a file; `site` is in the app's script instead. */
export function everyPart(catalogue: Catalogue, datasheets?: Datasheets): Part[] {
  const all = [...partsOf(catalogue, datasheets)];
  const names = new Set(all.map(([name]) => name));
  const without = Object.keys(SITE_PAGES).filter((name) => !names.has(name));
  if (without.length > 0)
    throw new Error(`spa/plugins/parts.ts gives no content to the page ${without.join(', ')}`);
  return all;
}

function* partsOf(catalogue: Catalogue, datasheets?: Datasheets): Generator<Part> {
  for (const [name, make] of Object.entries(parts)) {
    if (name !== 'site') yield [name, make(catalogue)];
  }
  yield* searchParts(catalogue);
  const related = relations(catalogue);
  for (const product of catalogue.products) {
    yield [`product/${String(product.id)}`, productPart(catalogue, product, related, datasheets)];
  }
  yield* moreParts(catalogue, related);
}

function digest(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 8);
}

/** The content files that a build publishes beside the app's script, one for each part. */
export interface Content {
  files: Map<string, string>;
  /** The address of each part. */
  addresses: Record<string, string>;
  /** The maps, which name the chunk that loads the content. */
  maps: (app: string) => Map<string, string>;
}

/**
 * Writes each part to a file named by its content, and the maps that lead to them. No script and no
 * page names a part that it does not show, so an edit changes only the files that show it.
 */
export function content(
  catalogue: Catalogue,
  all: Part[],
  write: (value: unknown) => string,
): Content {
  const files = new Map<string, string>();
  const addresses: Record<string, string> = {};
  const { maps } = parts.site(catalogue);
  const mapped = new Map<string, Record<string, string>>();
  // Empty maps are written too: they are where an unknown product is looked up.
  for (let at = 0; at < maps; at += 1) mapped.set(mapOf(`product/${at}`, maps), {});
  for (const [name, value] of all) {
    const source = `export default ${write(value)};\n`;
    const file = `assets/${name.replaceAll('/', '-')}-${digest(source)}.js`;
    files.set(file, source);
    addresses[name] = `/${file}`;
    const map = mapOf(name, maps);
    mapped.set(map, Object.assign(mapped.get(map) ?? {}, { [name]: `/${file}` }));
  }
  const written = (app: string) =>
    new Map([...mapped].map(([map, names]) => [map, mapSource(names, app)]));
  return { files, addresses, maps: written };
}

function mapSource(names: object, app: string): string {
  return `export const app = ${JSON.stringify(app)};\nexport default ${JSON.stringify(names)};\n`;
}
