/**
 * Reads the catalogue and writes the content in a separate thread, because Vite's thread is busy
 * with the app. The thread first sends the content that the app needs. Then it receives these
 * messages in order: the pictures; that the output is cleared; the chunk that loads the content;
 * and the files of the bundle.
 */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import type { Catalogue } from '../src/content/catalogue.types';
import { collecting } from './garbage.ts';
import { type ShownPicture, usedPictures } from './gallery.ts';
import { Output, type OutputFile, sweepAssets } from './output.ts';
import { parts } from './parts.ts';
import { imagesIn } from './pictures.ts';
import { publication } from './publication.ts';
import { readPublished } from './published-catalogue.ts';
import type { Site } from '../src/content/site-data.ts';

/** The source files of the content, and the output folder. */
export interface ContentSources {
  catalogue: string;
  images: string;
  output: string;
}

/** The content that is part of the app's script. */
export interface AppContent {
  site: Site;
  brand: Catalogue['company']['brand'];
  /** The alternative texts and captions of all pictures. */
  images: Catalogue['images'];
  /** The paths of all pictures that a page shows. */
  shown: Set<string>;
}

/** Maximum total bytes of the files that are held back until the output is cleared. */
const MOST = 2 ** 24;

/**
 * Writes files into the folder once the promise `cleared` resolves; returns the names of all files.
 */
async function writeFiles(
  folder: string,
  files: Iterable<OutputFile>,
  cleared: Promise<unknown>,
): Promise<Set<string>> {
  const output = new Output(folder);
  const names = new Set<string>();
  let [waiting, size]: [OutputFile[], number] = [[], 0];
  for (const file of files) {
    names.add(file[0]);
    if (!output.lacks(file)) continue;
    waiting.push(file);
    size += file[1].length;
    if (size < MOST) continue;
    await cleared;
    output.write(waiting);
    [waiting, size] = [[], 0];
  }
  await cleared;
  output.write(waiting);
  return names;
}

async function writeContent({ catalogue, images, output }: ContentSources): Promise<void> {
  // The iterator queues messages that arrive before they are read.
  const messages = on(parentPort!, 'message');
  const next = async () => ((await messages.next()) as IteratorYieldResult<unknown[]>).value[0];
  const present = readPublished(catalogue);
  const shown = imagesIn(present);
  const appContent: AppContent = {
    site: parts.site(present),
    brand: present.company.brand,
    images: present.images,
    shown,
  };
  parentPort!.postMessage(appContent);
  const encoded = (await next()) as Map<string, ShownPicture>;
  const gallery = {
    faults: () => Promise.resolve([]),
    show: (image: string) => Promise.resolve(encoded.get(image)!),
  };
  const used = await usedPictures(shown, images, () => Promise.resolve(gallery));
  const made = publication(present, used);
  const names = await writeFiles(output, collecting(made.parts), next());
  new Output(output).write(made.index((await next()) as string));
  sweepAssets(output, new Set([...names, ...((await next()) as string[])]));
  parentPort!.close();
}

void writeContent(workerData as ContentSources);
