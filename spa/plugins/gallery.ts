import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { existsSync, readFileSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';

import { digest } from './output.ts';
import { encode, type EncodedPicture, ENCODING_RECIPE, UnusablePicture } from './encoding.ts';
import type { Picture } from '../src/content/picture.ts';

/** A picture with its published files, but without its alternative text. */
export interface ShownPicture {
  picture: Omit<Picture, 'alt'>;
  /** The content of each file, with its address (without the leading slash) as the key. */
  files: Map<string, Buffer>;
}

/** A source that cannot be used, with the reason. */
export interface PictureFault {
  image: string;
  message: string;
}

const isDrawing = (image: string) => image.endsWith('.svg');

/**
 * Returns a picture's size in pixels after it is turned upright. Throws `Unusable` if the picture
 * cannot be read.
 */
async function sizeOf(source: Buffer): Promise<Pick<Picture, 'width' | 'height'>> {
  try {
    const { width, height } = (await sharp(source).metadata()).autoOrient;
    return { width, height };
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
    throw new UnusablePicture(`cannot be read (${reason}); save it again`);
  }
}

/**
 * A drawing is published unchanged, under a name that contains its hash. The content of drawings is
 * checked together with the catalogue (prerender/catalogue/checks/pictures.py).
 */
async function drawing(image: string, source: Buffer): Promise<ShownPicture> {
  const hash = digest(source).slice(0, 8);
  const file = `assets/${parse(image).name}-${hash}.svg`;
  const size = await sizeOf(source);
  return { picture: { src: `/${file}`, ...size }, files: new Map([[file, source]]) };
}

async function photograph(image: string, source: Buffer, cache: string): Promise<ShownPicture> {
  const key = cacheKey(source);
  const { width, height, widths, files } = await encodeCached(cache, key, source);
  const stem = `assets/${parse(image).name}-${key.slice(0, 8)}-`;
  return {
    picture: { src: `/${stem}${width}.jpg`, width, height, widths },
    files: new Map([...files].map(([name, content]) => [stem + name, content])),
  };
}

/** The pictures of a build. Each source file is read and encoded only once. */
export class Gallery {
  readonly #made = new Map<string, Promise<ShownPicture>>();

  constructor(
    readonly folder: string,
    readonly cache: string,
  ) {}

  /** Encodes a picture. Throws `Unusable` if its source cannot be used. */
  show(image: string): Promise<ShownPicture> {
    const made = this.#made.get(image) ?? this.#make(image);
    this.#made.set(image, made);
    return made;
  }

  async #make(image: string): Promise<ShownPicture> {
    const source = await readFile(join(this.folder, image)).catch(() => {
      throw new UnusablePicture('does not exist; add the file or name another');
    });
    return isDrawing(image) ? drawing(image, source) : photograph(image, source, this.cache);
  }

  /**
   * Encodes all of these pictures, one at a time on each core. Returns the sources that cannot be
   * used.
   */
  async faults(images: Iterable<string>): Promise<PictureFault[]> {
    const waiting = [...new Set(images)].sort();
    const faults: PictureFault[] = [];
    const work = async () => {
      for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) {
        try {
          await this.show(image);
        } catch (error) {
          if (!(error instanceof UnusablePicture)) throw error;
          faults.push({ image, message: error.message });
        }
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return faults.sort((one, other) => (one.image < other.image ? -1 : 1));
  }
}

/** A picture of a build, with the digest of its source file. */
export interface UsedPicture {
  source: string;
  picture: Omit<Picture, 'alt'>;
  files: string[];
}

/** The pictures of a build. */
export interface UsedPictures {
  pictures: Record<string, UsedPicture>;
  /** The content of each file, with its address as the key; unchanged pictures are left out. */
  files: Map<string, Uint8Array>;
  faults: PictureFault[];
}

/** The functions that are used of a gallery; tests replace them. */
type Encoder = Pick<Gallery, 'faults' | 'show'>;

/**
 * Reuses pictures from the last build if their source is unchanged, and encodes the remaining
 * pictures. `gallery` is only called if there are any to encode.
 */
export async function usedPictures(
  images: Set<string>,
  folder: string,
  gallery: () => Promise<Encoder>,
  before: UsedPictures['pictures'] = {},
): Promise<UsedPictures> {
  const pictures: UsedPictures['pictures'] = {};
  const files: UsedPictures['files'] = new Map();
  const sources = new Map<string, string>();
  for (const image of [...images].sort()) {
    const file = join(folder, image);
    const source = existsSync(file) ? digest(readFileSync(file)) : '';
    const known = before[image];
    if (known && known.source === source) pictures[image] = known;
    else sources.set(image, source);
  }
  if (sources.size === 0) return { pictures, files, faults: [] };
  const makers = await gallery();
  const faults = await makers.faults(sources.keys());
  for (const [image, source] of faults.length === 0 ? sources : []) {
    const shown = await makers.show(image);
    pictures[image] = { source, picture: shown.picture, files: [...shown.files.keys()] };
    for (const [name, bytes] of shown.files) files.set(name, bytes);
  }
  return { pictures: withSortedKeys(pictures), files, faults };
}

/** Pictures for the development server, which serves the unencoded source files. */
export async function sourcePictures(images: Set<string>, folder: string): Promise<UsedPictures> {
  const pictures: UsedPictures['pictures'] = {};
  for (const image of images) {
    const size = await sizeOf(await readFile(join(folder, image)));
    pictures[image] = { source: '', picture: { src: `/images/${image}`, ...size }, files: [] };
  }
  return { pictures, files: new Map(), faults: [] };
}

function withSortedKeys<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const INDEX = 'index.json';

/** The index file of a cache entry: the picture's size and the digest of each file. */
interface Index extends Omit<EncodedPicture, 'files'> {
  digests: Record<string, string>;
}

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/**
 * Returns the cache key of a source. The key depends on every byte of the source and on the
 * encoding settings.
 */
function cacheKey(source: Buffer): string {
  return sha256(ENCODING_RECIPE, '\0', source);
}

/**
 * Reads an entry; undefined if the entry is missing or damaged. Synchronous, because a thousand
 * promises for small files cost more than the reading itself.
 */
function read(folder: string): EncodedPicture | undefined {
  try {
    const { digests, ...size } = JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as Index;
    const files = new Map<string, Buffer>();
    for (const [name, expected] of Object.entries(digests)) {
      const content = readFileSync(join(folder, name));
      if (sha256(content) !== expected) return undefined;
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
async function write(folder: string, { files, ...size }: EncodedPicture): Promise<void> {
  const aside = `${folder}.${randomUUID()}`;
  await mkdir(aside, { recursive: true });
  const digests: Index['digests'] = {};
  for (const [name, content] of files) {
    digests[name] = sha256(content);
    await writeFile(join(aside, name), content);
  }
  await writeFile(join(aside, INDEX), JSON.stringify({ ...size, digests } satisfies Index));
  // The target exists: it is either damaged, or a concurrent build has just written the same entry.
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
}

/** Encodes a source, or returns the cached result if the same bytes were encoded before. */
async function encodeCached(cache: string, key: string, source: Buffer): Promise<EncodedPicture> {
  const folder = join(cache, key);
  const before = read(folder);
  if (before) return before;
  const made = await encode(source);
  await write(folder, made);
  return made;
}
