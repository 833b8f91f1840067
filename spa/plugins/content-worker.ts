/**
 * Reads the catalogue and makes the content in a thread of its own: Vite's is busy with the app all
 * the time, and each would hold the whole catalogue. It says what the app needs to know, and is
 * told the pictures; that the output is cleared; the chunk that loads the content; and the files of
 * the bundle.
 */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import type { Catalogue } from '../src/content/catalogue.types';
import { readContent } from './edition.ts';
import { collecting } from './garbage.ts';
import type { Shown } from './gallery.ts';
import { Output, type OutputFile, sweep } from './output.ts';
import { parts } from './parts.ts';
import { imagesIn } from './pictures.ts';
import { publication, readDatasheets } from './publication.ts';
import type { Site } from './site.ts';
import { usedPictures } from './used-pictures.ts';

/** What the content is made of, and where it is laid. */
export interface Order {
  catalogue: string;
  edition: string;
  datasheets: string;
  images: string;
  output: string;
}

/** What the app itself shows of the catalogue. */
export interface Told {
  site: Site;
  /** The words of all pictures. */
  images: Catalogue['images'];
  /** Every picture that is shown. */
  shown: Set<string>;
}

/** Bytes of files that wait for the output to be cleared, before what makes them waits too. */
const MOST = 2 ** 24;

/** Lays files into the folder as soon as that is `cleared`; returns the names of all. */
async function lay(
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

async function make({ catalogue, edition, datasheets, images, output }: Order): Promise<void> {
  // An iterator keeps what is said before it is asked for.
  const said = on(parentPort!, 'message');
  const next = async () => ((await said.next()) as IteratorYieldResult<unknown[]>).value[0];
  const present = readContent(catalogue, edition);
  const shown = imagesIn(present);
  const told: Told = { site: parts.site(present), images: present.images, shown };
  parentPort!.postMessage(told);
  const encoded = (await next()) as Map<string, Shown>;
  const gallery = {
    faults: () => Promise.resolve([]),
    show: (image: string) => Promise.resolve(encoded.get(image)!),
  };
  const used = await usedPictures(shown, images, () => Promise.resolve(gallery));
  const made = publication(present, readDatasheets(datasheets), used);
  const names = await lay(output, collecting(made.parts), next());
  new Output(output).write(made.index((await next()) as string));
  sweep(output, new Set([...names, ...((await next()) as string[])]));
  parentPort!.close();
}

void make(workerData as Order);
