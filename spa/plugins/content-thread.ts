import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { build, type Rolldown } from 'vite';

import type { Order } from './content-worker.ts';

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

/** A thread that makes the content and lays it into the output folder while the app is built. */
export class ContentThread {
  readonly #worker: Worker;
  readonly #ended: Promise<unknown>;

  private constructor(code: string, order: Order) {
    this.#worker = new Worker(code, { eval: true, workerData: order });
    // Rejected with what the thread throws.
    this.#ended = once(this.#worker, 'exit');
    // It is awaited by `finish` alone, and may fail long before.
    this.#ended.catch(() => undefined);
  }

  /** Starts it; meanwhile `order` may still be made. */
  static async start(order: Promise<Order>): Promise<ContentThread> {
    const [code, given] = await Promise.all([script(), order]);
    return new ContentThread(code, given);
  }

  /** Lets it write, now that the chunk is known that loads the content. */
  write(app: string): void {
    this.#worker.postMessage(app);
  }

  /** Waits until all is written, and nothing else is in the output's assets but the bundle's. */
  async finish(bundle: string[]): Promise<void> {
    this.#worker.postMessage(bundle);
    await this.#ended;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
