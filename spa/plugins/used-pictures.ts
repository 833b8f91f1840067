import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { digest } from './digest.ts';
import type { Fault, Gallery } from './gallery.ts';
import type { Picture } from './pictures.ts';

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
  faults: Fault[];
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
  return { pictures: sorted(pictures), files, faults };
}

function sorted<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
