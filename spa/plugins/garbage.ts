import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { OutputFile } from './output.ts';

/** Garbage is collected each time that files of this many bytes have been generated. */
const OFTEN = 2 ** 25;

/**
 * Collects garbage. V8 lets garbage grow in proportion to the machine's memory, and an idle thread
 * never collects any: with 20,000 products that is 300 MB.
 */
export function collectGarbage(): void {
  // In a running process this is the only way to get `gc`: contexts created after this call have
  // it.
  setFlagsFromString('--expose-gc');
  (runInNewContext('globalThis.gc') as (() => void) | undefined)?.();
}

/** Yields the files and collects garbage in between. */
export function* collecting(files: Iterable<OutputFile>): Generator<OutputFile> {
  let size = 0;
  for (const file of files) {
    yield file;
    size += file[1].length;
    if (size < OFTEN) continue;
    collectGarbage();
    size = 0;
  }
}
