import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Catalogue } from '../src/catalogue.types';
import { content, everyPart } from './content.ts';
import type { Fault, Gallery } from './gallery.ts';
import type { Datasheets } from './documents.ts';
import { parts } from './parts.ts';
import { imagesIn, type Picture, withPictures } from './pictures.ts';

/** For the prerenderer: the address of each part. */
export const ADDRESSES = '.vite/parts.json';
/** For the next build, which may write the content anew without the app. */
export const TRACE = '.vite/content.json';
/** Beside the built app: what prerender/bundle/bundle.py tells with the catalogue's line and product. */
export const FAULTS = 'picture-faults.json';

/** A picture as the last build made it, and the digest of what it was made from. */
interface Made {
  source: string;
  picture: Omit<Picture, 'alt'>;
  files: string[];
}

/** What a build leaves of the content besides the files themselves. */
export interface Trace {
  /** The chunk of the app that loads the content. */
  app: string;
  /** The digest of what is part of the app's script. */
  site: string;
  pictures: Record<string, Made>;
}

/** Everything that is published of a catalogue beside the app's script. */
export interface Publication {
  /** By address below the site's root; of a picture that was there before, nothing. */
  files: Map<string, string | Buffer>;
  trace: Trace;
  faults: Fault[];
}

export function readCatalogue(path: string): Catalogue {
  // An editor may have put a byte order mark in front, which JSON does not know.
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Catalogue;
}

function digest(source: string | Buffer): string {
  return createHash('sha256').update(source).digest('base64url');
}

/** Reads what the prerenderer noted of the printed sheets; nothing where it printed none. */
export function readDatasheets(path: string): Datasheets {
  return path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Datasheets) : {};
}

/** Says how values become source, once the pictures in them are there. */
export function writer({ images }: Catalogue, pictures: Map<string, Omit<Picture, 'alt'>>) {
  return (value: unknown) => withPictures(value, images, pictures);
}

/** Takes pictures over from the last build where their source is the same; makes the others. */
async function picturesOf(
  images: Set<string>,
  folder: string,
  before: Trace['pictures'],
  gallery: () => Promise<Gallery>,
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
 * Makes all that is published of a catalogue. `app` names the chunk that loads it; `gallery` is
 * asked for only where `before`, the pictures of the last build, do not suffice.
 */
export async function publication(
  catalogue: Catalogue,
  datasheets: Datasheets,
  folder: string,
  app: string,
  gallery: () => Promise<Gallery>,
  before: Trace['pictures'] = {},
): Promise<Publication> {
  const all = [...everyPart(catalogue, datasheets)];
  const site = parts.site(catalogue);
  const images = imagesIn(catalogue);
  const { pictures, files, faults } = await picturesOf(images, folder, before, gallery);
  const shown = Object.entries(pictures).map(([image, { picture }]) => [image, picture] as const);
  const write = writer(catalogue, new Map(shown));
  // Company and home path, which the manifest names as well, are part of the site's.
  const trace = { app, site: digest(write(site)), pictures };
  const { files: texts, addresses } = content(catalogue, all, write, app);
  const published = new Map<string, string | Buffer>([...files, ...texts]);
  published.set(ADDRESSES, JSON.stringify(addresses));
  published.set(TRACE, JSON.stringify(trace));
  return { files: published, trace, faults };
}
