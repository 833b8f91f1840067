import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';

import sharp from 'sharp';

import { digest } from './digest.ts';
import { Unusable } from './encoding.ts';
import { cacheKey, encodeCached } from './picture-cache.ts';
import type { Picture } from './pictures.ts';

/** A picture with its published files, but without its alternative text. */
export interface Shown {
  picture: Omit<Picture, 'alt'>;
  /** The content of each file, with its address (without the leading slash) as the key. */
  files: Map<string, Buffer>;
}

/** A source that cannot be used, with the reason. */
export interface Fault {
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
    throw new Unusable(`cannot be read (${reason}); save it again`);
  }
}

/**
 * A drawing is published unchanged, under a name that contains its hash. The content of drawings is
 * checked together with the catalogue (prerender/catalogue/checks/pictures.py).
 */
async function drawing(image: string, source: Buffer): Promise<Shown> {
  const hash = digest(source).slice(0, 8);
  const file = `assets/${parse(image).name}-${hash}.svg`;
  const size = await sizeOf(source);
  return { picture: { src: `/${file}`, ...size }, files: new Map([[file, source]]) };
}

async function photograph(image: string, source: Buffer, cache: string): Promise<Shown> {
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
  readonly #made = new Map<string, Promise<Shown>>();

  constructor(
    readonly folder: string,
    readonly cache: string,
  ) {}

  /** Encodes a picture. Throws `Unusable` if its source cannot be used. */
  show(image: string): Promise<Shown> {
    const made = this.#made.get(image) ?? this.#make(image);
    this.#made.set(image, made);
    return made;
  }

  async #make(image: string): Promise<Shown> {
    const source = await readFile(join(this.folder, image)).catch(() => {
      throw new Unusable('does not exist; add the file or name another');
    });
    return isDrawing(image) ? drawing(image, source) : photograph(image, source, this.cache);
  }

  /**
   * Encodes all of these pictures, one at a time on each core. Returns the sources that cannot be
   * used.
   */
  async faults(images: Iterable<string>): Promise<Fault[]> {
    const waiting = [...new Set(images)].sort();
    const faults: Fault[] = [];
    const work = async () => {
      for (let image = waiting.shift(); image !== undefined; image = waiting.shift()) {
        try {
          await this.show(image);
        } catch (error) {
          if (!(error instanceof Unusable)) throw error;
          faults.push({ image, message: error.message });
        }
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return faults.sort((one, other) => (one.image < other.image ? -1 : 1));
  }
}

/** Returns a picture for the development server, which serves the unencoded source file. */
export async function source(folder: string, image: string): Promise<Omit<Picture, 'alt'>> {
  const size = await sizeOf(await readFile(join(folder, image)));
  return { src: `/images/${image}`, ...size };
}
