import { readFileSync, statSync } from 'node:fs';

import type { Catalogue, Product } from '../src/content/catalogue.types';
import { readPieces } from './json-pieces.ts';

// Some editors write a byte order mark, which JSON.parse rejects.
const parsed = (text: string) => JSON.parse(text.replace(/^\uFEFF/, '')) as Catalogue;

/** Reads a catalogue and parses each product separately, which needs less memory. */
function inPieces(path: string): Catalogue {
  const products: Product[] = [];
  const take = (product: string) => products.push(JSON.parse(product) as Product);
  const catalogue = parsed(readPieces(path, 'products', take));
  return products.length > 0 ? { ...catalogue, products } : catalogue;
}

function read(path: string): Catalogue {
  try {
    return inPieces(path);
  } catch {
    // Parses the whole file again, so that the error of JSON.parse contains the position in that
    // file.
    return parsed(readFileSync(path, 'utf8'));
  }
}

let last = { key: '', catalogue: {} as Catalogue };

/** Reads the catalogue; the result is cached until the file changes. */
export function readCatalogue(path: string): Catalogue {
  const { mtimeNs, size } = statSync(path, { bigint: true });
  const key = `${path} ${mtimeNs} ${size}`;
  if (key !== last.key) last = { key, catalogue: read(path) };
  return last.catalogue;
}
