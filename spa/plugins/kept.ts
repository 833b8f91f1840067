import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { encode, type Encoded, RECIPE } from './encoding.ts';

const INDEX = 'index.json';

/** What stands in the index: the picture's size, and each file's digest. */
interface Index extends Omit<Encoded, 'files'> {
  digests: Record<string, string>;
}

const digest = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** A name for what comes of a source: another one as soon as a pixel or the recipe changes. */
export function keyOf(source: Buffer): string {
  return digest(RECIPE, '\0', source);
}

/** Reads what an earlier build made; undefined when it is not there, or not whole. */
async function read(folder: string): Promise<Encoded | undefined> {
  try {
    const { digests, ...size } = JSON.parse(await readFile(join(folder, INDEX), 'utf8')) as Index;
    const files = new Map<string, Buffer>();
    for (const [name, expected] of Object.entries(digests)) {
      const content = await readFile(join(folder, name));
      if (digest(content) !== expected) return undefined;
      files.set(name, content);
    }
    return { ...size, files };
  } catch {
    return undefined;
  }
}

/** Writes aside and renames: another build sees a whole folder or none. */
async function write(folder: string, { files, ...size }: Encoded): Promise<void> {
  const aside = `${folder}.${randomUUID()}`;
  await mkdir(aside, { recursive: true });
  const digests: Index['digests'] = {};
  for (const [name, content] of files) {
    digests[name] = digest(content);
    await writeFile(join(aside, name), content);
  }
  await writeFile(join(aside, INDEX), JSON.stringify({ ...size, digests } satisfies Index));
  // What lies there was found broken, or another build has just put the same in place.
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
}

/** Encodes a source, or takes what was encoded from the same bytes before. */
export async function kept(cache: string, key: string, source: Buffer): Promise<Encoded> {
  const folder = join(cache, key);
  const before = await read(folder);
  if (before) return before;
  const made = await encode(source);
  await write(folder, made);
  return made;
}
