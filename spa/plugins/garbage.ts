import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { OutputFile } from './output.ts';

/** Bytes of files after which garbage is collected. */
const OFTEN = 2 ** 25;

/**
 * Collects garbage. V8 lets it grow in proportion to the machine's memory, and an idle thread never
 * collects: with 20,000 products that is 300 MB.
 */
export function collectGarbage(): void {
  // The only way in a running process: contexts created after this have `gc`.
  setFlagsFromString('--expose-gc');
  (runInNewContext('globalThis.gc') as (() => void) | undefined)?.();
}

/** Yields files and collects garbage in between. */
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
