import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';

import { build, type Rolldown } from 'vite';

import type { ContentSources, AppContent } from './content-worker.ts';
import { collectGarbage } from './garbage.ts';
import type { ShownPicture } from './gallery.ts';

/** If the content is still incomplete after this many milliseconds, the catalogue is large. */
const LONG = 500;

/**
 * The thread's memory limit in MB. The catalogue and the search index together take at most twice
 * the size of the file. V8 keeps garbage in proportion to its limit; without this one it would use
 * the machine's whole memory as the limit.
 */
function limits(catalogue: string): ResourceLimits {
  const size = statSync(catalogue).size / 2 ** 20;
  return { maxOldGenerationSizeMb: 512 + 2 * size, maxYoungGenerationSizeMb: 24 };
}

/** Bundles the worker into one JavaScript file, because a thread cannot load TypeScript. */
async function script(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      ssr: join(import.meta.dirname, 'content-worker.ts'),
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * A thread that reads the catalogue and writes the content into the output folder while the app is
 * built.
 */
export class ContentThread {
  readonly #worker: Worker;
  readonly #ended: Promise<unknown>;
  readonly appContent: Promise<AppContent>;

  private constructor(code: string, sources: ContentSources) {
    this.#worker = new Worker(code, {
      eval: true,
      workerData: sources,
      resourceLimits: limits(sources.catalogue),
    });
    // If the thread throws an error, this promise and `appContent` reject with it.
    this.#ended = once(this.#worker, 'exit');
    this.appContent = once(this.#worker, 'message').then(
      ([appContent]) => appContent as AppContent,
    );
    // The promises may reject long before they are awaited; this prevents unhandled rejections.
    this.#ended.catch(() => undefined);
    this.appContent.catch(() => undefined);
  }

  static async start(sources: ContentSources): Promise<ContentThread> {
    return new ContentThread(await script(), sources);
  }

  /** Sends the encoded pictures to the thread, which then starts to generate the content. */
  sendPictures(pictures: Map<string, ShownPicture>): void {
    this.#worker.postMessage(pictures);
  }

  /** Allows the thread to write files; call this once the output folder is cleared. */
  write(): void {
    this.#worker.postMessage('cleared');
  }

  /** Sends the file name of the chunk that loads the content. */
  sendLoader(app: string): void {
    this.#worker.postMessage(app);
  }

  /** Waits until the thread has written all files and removed outdated assets. */
  async finish(bundle: string[]): Promise<void> {
    this.#worker.postMessage(bundle);
    const isLong = await Promise.race([
      this.#ended.then(() => false),
      setTimeout(LONG, true, { ref: false }),
    ]);
    // The app's build leaves 100 MB of garbage.
    if (isLong) collectGarbage();
    await this.#ended;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
