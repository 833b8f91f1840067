import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { encode, type Encoded, RECIPE } from './encoding.ts';

const INDEX = 'index.json';

/** The index file of a cache entry: the picture's size and the digest of each file. */
interface Index extends Omit<Encoded, 'files'> {
  digests: Record<string, string>;
}

const digest = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/**
 * Returns the cache key of a source. The key depends on every byte of the source and on the
 * encoding settings.
 */
export function cacheKey(source: Buffer): string {
  return digest(RECIPE, '\0', source);
}

/**
 * Reads an entry; undefined if the entry is missing or damaged. Synchronous, because a thousand
 * promises for small files cost more than the reading itself.
 */
function read(folder: string): Encoded | undefined {
  try {
    const { digests, ...size } = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index;
    const files = new Map<string, Buffer>();
    for (const [name, expected] of Object.entries(digests)) {
      const content = readFileSync(join(folder, name));
      if (digest(content) !== expected) return undefined;
      files.set(name, content);
    }
    return { ...size, files };
  } catch {
    return undefined;
  }
}

/**
 * Writes an entry to a temporary folder and then renames that folder, so that a concurrent build
 * sees the complete entry or none.
 */
async function write(folder: string, { files, ...size }: Encoded): Promise<void> {
  const aside = `${folder}.${randomUUID()}`;
  await mkdir(aside, { recursive: true });
  const digests: Index['digests'] = {};
  for (const [name, content] of files) {
    digests[name] = digest(content);
    await writeFile(join(aside, name), content);
  }
  await writeFile(join(aside, INDEX), JSON.stringify({ ...size, digests } satisfies Index));
  // The target exists: it is either damaged, or a concurrent build has just written the same entry.
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
}

/** Encodes a source, or returns the cached result if the same bytes were encoded before. */
export async function encodeCached(cache: string, key: string, source: Buffer): Promise<Encoded> {
  const folder = join(cache, key);
  const before = read(folder);
  if (before) return before;
  const made = await encode(source);
  await write(folder, made);
  return made;
}
