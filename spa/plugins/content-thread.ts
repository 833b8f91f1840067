import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';

import { build, type Rolldown } from 'vite';

import type { Order, Told } from './content-worker.ts';
import { collectGarbage } from './garbage.ts';
import type { Shown } from './gallery.ts';

/** Milliseconds after which the content of a large catalogue is still under way. */
const LONG = 500;

/**
 * The thread's memory in MB: the catalogue and the search's index are at most twice the file. V8
 * lets garbage grow by a share of what is allowed, which else is what the machine has.
 */
function limits(catalogue: string): ResourceLimits {
  const size = statSync(catalogue).size / 2 ** 20;
  return { maxOldGenerationSizeMb: 512 + 2 * size, maxYoungGenerationSizeMb: 24 };
}

/** The worker as one plain script: a thread cannot load TypeScript. */
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
 * A thread that reads the catalogue, makes the content and lays it into the output folder while the
 * app is built.
 */
export class ContentThread {
  readonly #worker: Worker;
  readonly #ended: Promise<unknown>;
  readonly told: Promise<Told>;

  private constructor(code: string, order: Order) {
    this.#worker = new Worker(code, {
      eval: true,
      workerData: order,
      resourceLimits: limits(order.catalogue),
    });
    // Rejected with what the thread throws, as is what it tells.
    this.#ended = once(this.#worker, 'exit');
    this.told = once(this.#worker, 'message').then(([told]) => told as Told);
    // They may be awaited long after they failed, or never.
    this.#ended.catch(() => undefined);
    this.told.catch(() => undefined);
  }

  static async start(order: Order): Promise<ContentThread> {
    return new ContentThread(await script(), order);
  }

  /** Lets it make the content, now that every picture is encoded. */
  make(pictures: Map<string, Shown>): void {
    this.#worker.postMessage(pictures);
  }

  /** Lets it write, now that the output is cleared. */
  write(): void {
    this.#worker.postMessage('cleared');
  }

  /** Tells it the chunk that loads the content. */
  name(app: string): void {
    this.#worker.postMessage(app);
  }

  /** Waits until all is written, and nothing else is in the output's assets but the bundle's. */
  async finish(bundle: string[]): Promise<void> {
    this.#worker.postMessage(bundle);
    const isLong = await Promise.race([
      this.#ended.then(() => false),
      setTimeout(LONG, true, { ref: false }),
    ]);
    // What the app's build left: 100 MB.
    if (isLong) collectGarbage();
    await this.#ended;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
