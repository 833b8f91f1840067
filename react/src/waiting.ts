import { tab } from './contract';

/**
 * Waits for work to finish; rejects with the name of the pending work if the prerenderer gives up
 * first. Only the prerenderer measures time.
 */
export function unlessGivenUp<T>(work: Promise<T>, pending: string): Promise<T> {
  const { waiting } = tab();
  return new Promise((resolve, reject) => {
    const give = () => reject(new PendingError(pending));
    if (waiting.aborted) give();
    waiting.addEventListener('abort', give);
    work.then(resolve, reject).finally(() => waiting.removeEventListener('abort', give));
  });
}

/** Names the work that a page waited for when the prerenderer gave up. */
export class PendingError extends Error {}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}

/**
 * Waits until the updates that effects requested are rendered. React's scheduler uses the same task
 * queue and queues such an update one microtask after the effect, so two turns are needed.
 */
export async function settled(): Promise<void> {
  await nextTask();
  await nextTask();
}
