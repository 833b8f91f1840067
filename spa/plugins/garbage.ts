import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { OutputFile } from './output.ts';

/** Bytes of files, after which what was left of making them is worth a collection. */
const OFTEN = 2 ** 25;

/**
 * Collects garbage. V8 lets it grow by a share of what the machine has, and a thread that waits
 * keeps all of its own: with 20,000 products that is 300 MB.
 */
export function collectGarbage(): void {
  // Node has no other way to it for a process that is under way; contexts made from now on have it.
  setFlagsFromString('--expose-gc');
  (runInNewContext('globalThis.gc') as (() => void) | undefined)?.();
}

/** Passes files on, and collects what making them left. */
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
