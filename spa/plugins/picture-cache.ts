import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { encode, type Encoded, RECIPE } from './encoding.ts';

const INDEX = 'index.json';

/** An entry's index file: the picture's size, and the digest of each file. */
interface Index extends Omit<Encoded, 'files'> {
  digests: Record<string, string>;
}

const digest = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/**
 * The cache key of a source: it changes with any byte of the source and with the encoding settings.
 */
export function cacheKey(source: Buffer): string {
  return digest(RECIPE, '\0', source);
}

/**
 * Reads an entry; undefined if it is missing or damaged. Synchronous, because promises for a
 * thousand small files cost more than reading them.
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
 * Writes to a temporary folder and renames it, so that another build sees a whole entry or none.
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
  // An existing entry is damaged, or another build has just written it.
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
}

/** Encodes a source, or returns the cached result for the same bytes. */
export async function encodeCached(cache: string, key: string, source: Buffer): Promise<Encoded> {
  const folder = join(cache, key);
  const before = read(folder);
  if (before) return before;
  const made = await encode(source);
  await write(folder, made);
  return made;
}
