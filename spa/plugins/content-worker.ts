/**
 * Makes the content in a thread of its own: Vite's is busy with the app all the time. It is told
 * the chunk that loads the content, then the files of the bundle.
 */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import type { Shown } from './gallery.ts';
import { fill, sweep } from './output.ts';
import { publication, readCatalogue, readDatasheets } from './publication.ts';

/** What the content is made of, and where it is laid. */
export interface Order {
  catalogue: string;
  datasheets: string;
  images: string;
  /** Every picture of the catalogue. */
  shown: Map<string, Shown>;
  output: string;
}

async function make({ catalogue, datasheets, images, shown, output }: Order): Promise<void> {
  // An iterator keeps what is said before it is asked for.
  const said = on(parentPort!, 'message');
  const next = async () => ((await said.next()) as IteratorYieldResult<unknown[]>).value[0];
  const gallery = {
    faults: () => Promise.resolve([]),
    show: (image: string) => Promise.resolve(shown.get(image)!),
  };
  const { files } = await publication(
    readCatalogue(catalogue),
    readDatasheets(datasheets),
    images,
    next() as Promise<string>,
    () => Promise.resolve(gallery),
  );
  fill(output, files);
  sweep(output, new Set([...files.keys(), ...((await next()) as string[])]));
  parentPort!.close();
}

void make(workerData as Order);
