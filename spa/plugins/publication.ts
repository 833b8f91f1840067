import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Catalogue } from '../src/content/catalogue.types';
import { content, everyPart } from './content.ts';
import type { Fault, Gallery } from './gallery.ts';
import type { Datasheets } from './documents.ts';
import { parts } from './parts.ts';
import { imagesIn, type Picture, withPictures } from './pictures.ts';

/** For the prerenderer: the address of each part. */
export const ADDRESSES = '.vite/parts.json';
/** For the next build, which may be able to replace the content without building the app. */
export const TRACE = '.vite/content.json';
/**
 * Beside the built app; prerender/bundle/bundle.py reports each fault with the catalogue's line.
 */
export const FAULTS = 'picture-faults.json';

/** A picture of the last build, and the digest of its source. */
interface Made {
  source: string;
  picture: Omit<Picture, 'alt'>;
  files: string[];
}

/** A gallery, or what stands in for it. */
type Encoder = Pick<Gallery, 'faults' | 'show'>;

/** What a build records about its content for the next one. */
export interface Trace {
  /** The chunk of the app that loads the content. */
  app: string;
  /** The digest of the content that is in the app's script. */
  site: string;
  pictures: Record<string, Made>;
}

/** Everything that a catalogue publishes beside the app's script. */
export interface Publication {
  /** By address below the site's root, without the files of pictures that have not changed. */
  files: Map<string, string | Buffer>;
  trace: Trace;
  faults: Fault[];
}

let last = { key: '', catalogue: {} as Catalogue };

/** Reads the catalogue; the one that was read last is kept until its file changes. */
export function readCatalogue(path: string): Catalogue {
  const { mtimeNs, size } = statSync(path, { bigint: true });
  const key = `${path} ${mtimeNs} ${size}`;
  if (key !== last.key) {
    // Some editors write a byte order mark, which JSON.parse refuses.
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    last = { key, catalogue: JSON.parse(text) as Catalogue };
  }
  return last.catalogue;
}

function digest(source: string | Buffer): string {
  return createHash('sha256').update(source).digest('base64url');
}

/** Reads the prerenderer's list of data sheets; empty where it printed none. */
export function readDatasheets(path: string): Datasheets {
  return path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Datasheets) : {};
}

/** Returns the function that turns values into source, with the pictures resolved. */
export function writer({ images }: Catalogue, pictures: Map<string, Omit<Picture, 'alt'>>) {
  return (value: unknown) => withPictures(value, images, pictures);
}

/** Reuses the pictures of the last build whose source is the same; encodes the others. */
async function picturesOf(
  images: Set<string>,
  folder: string,
  before: Trace['pictures'],
  gallery: () => Promise<Encoder>,
) {
  const pictures: Trace['pictures'] = {};
  const files = new Map<string, Buffer>();
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
  return { pictures: sorted(pictures), files, faults };
}

function sorted<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Makes everything that a catalogue publishes. `app` names the chunk that loads the content;
 * `gallery` is called only where `before`, the pictures of the last build, lacks one.
 */
export async function publication(
  catalogue: Catalogue,
  datasheets: Datasheets,
  folder: string,
  app: string | Promise<string>,
  gallery: () => Promise<Encoder>,
  before: Trace['pictures'] = {},
): Promise<Publication> {
  const all = everyPart(catalogue, datasheets);
  const images = imagesIn(catalogue);
  const { pictures, files, faults } = await picturesOf(images, folder, before, gallery);
  const shown = Object.entries(pictures).map(([image, { picture }]) => [image, picture] as const);
  const write = writer(catalogue, new Map(shown));
  // Covers the web manifest too: the company and home path it names are in `site`.
  const site = digest(write(parts.site(catalogue)));
  const { files: texts, addresses, maps } = content(catalogue, all, write);
  const trace = { app: await app, site, pictures };
  const published = new Map<string, string | Buffer>([...files, ...texts, ...maps(trace.app)]);
  published.set(ADDRESSES, JSON.stringify(addresses));
  published.set(TRACE, JSON.stringify(trace));
  return { files: published, trace, faults };
}
