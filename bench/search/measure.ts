/**
 * Measures the download size of searches. One visitor for each query types it letter by letter,
 * waits for suggestions after each letter, and then opens the results.
 *
 * node measure.mjs PUBLISHED_CATALOGUE VISITORS; prints JSON of bytes as a host sends them (brotli).
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { Addresses } from '../../spa/plugins/publication.ts';
import { contentFiles } from '../../spa/plugins/parts.ts';
import { entries } from '../../spa/src/features/search/indexing/entries.ts';
import { type IndexContent, searchParts } from '../../spa/src/features/search/indexing/parts.ts';
import type { Catalogue } from '../../spa/src/content/catalogue.types';
import { SEARCH } from '../../spa/src/content/content-maps.ts';
import { site } from '../../spa/src/content/site-data.ts';
import { SearchIndex } from '../../spa/src/features/search/engine/search-index.ts';
import { search } from '../../spa/src/features/search/engine/search.ts';

const [path = '', visitors = ''] = process.argv.slice(2);
const catalogue = JSON.parse(readFileSync(path, 'utf8')) as Catalogue;
const parts = [...searchParts(catalogue)];
const values = new Map(parts);
const addresses = new Addresses(site(catalogue).maps);
const files = new Map<string, string | Buffer>();
for (const { part, file, source } of contentFiles(parts, (value) => JSON.stringify(value))) {
  addresses.add(part, file);
  files.set(file, source);
}
for (const [map, source] of addresses.maps('')) files.set(map, source);
const sizes = new Map<string, number>();

/** Returns the size of one of the site's files in bytes. */
function sent(address: string): number {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const size = brotliCompressSync(files.get(address)!).length;
  sizes.set(address, size);
  return size;
}

const sentPart = (name: string) => sent(addresses.all[SEARCH + name]!.slice(1));

/** Realistic queries: names, numbers, sizes and words, some of them misspelt. */
function* queries(most: number): Generator<string> {
  const all = entries(catalogue).filter(({ kind }) => kind === 'product');
  yield* ['wire', 'brass wire', 'copper', '0.25 mm', '0.1-6 mm', 'er4043', 'aluminium tig 2.4'];
  for (let at = 0; at < most; at += 1) {
    const { name, codes, also, figures } = all[Math.floor((at * all.length) / most)]!;
    const [first = name, second = ''] = name.split(' ');
    const size = figures.flatMap(({ sizes: [least = ''] }) => least).find(Boolean) ?? '';
    const forms = [name, codes.at(-1) ?? name, also[0] ?? first, `${second} ${size} mm`];
    yield [...forms, `${first.slice(0, 3)}${first.slice(4)} ${second}`, first][at % 6]!;
  }
}

/** CPU time in milliseconds, which does not depend on other load. */
const spent = () => process.cpuUsage().user / 1000;

/** The bytes that one visitor loads for a query, and the milliseconds that each answer takes. */
async function visit(query: string) {
  const loaded = new Set(['index']);
  const { index } = values.get(`${SEARCH}index`) as IndexContent;
  const reader = new SearchIndex(index, (name) => {
    loaded.add(name);
    return Promise.resolve(values.get(SEARCH + name));
  });
  const { suggestions, results } = reader.bounds;
  const times: number[] = [];
  for (let length = 1; length <= query.length; length += 1) {
    if (!reader.suggests(query.slice(0, length))) continue;
    const start = spent();
    await search(query.slice(0, length), suggestions, reader);
    times.push(spent() - start);
  }
  const { count } = await search(query, results, reader);
  const bytes =
    sent('content/search.js') + [...loaded].reduce((sum, name) => sum + sentPart(name), 0);
  return { query, bytes, pieces: loaded.size - 1, count, slowest: Math.max(...times) };
}

const visits = [];
for (const query of queries(Number(visitors))) visits.push(await visit(query));
const bytes = visits.map((one) => one.bytes).sort((one, other) => one - other);
const slowest = visits.map((one) => one.slowest).sort((one, other) => one - other);
const most = visits.reduce((one, other) => (other.bytes > one.bytes ? other : one));
console.log(
  JSON.stringify({
    products: catalogue.products.length,
    map: sent('content/search.js'),
    index: sentPart('index'),
    files: parts.length,
    median: bytes[bytes.length >> 1],
    most,
    found: visits.filter(({ count }) => count > 0).length / visits.length,
    answer: { median: slowest[slowest.length >> 1], slowest: slowest.at(-1) },
  }),
);
