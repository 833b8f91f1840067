import { pageDocument } from './page-document';

export const root = pageDocument.createElement('div');
root.id = 'root';
pageDocument.body.append(root);

/** Observes a tree; the returned function reports whether the tree has changed since then. */
export function watched(tree: Node): () => boolean {
  let touched = false;
  const observer = new MutationObserver(() => (touched = true));
  observer.observe(tree, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => {
    touched ||= observer.takeRecords().length > 0;
    observer.disconnect();
    return touched;
  };
}

const over = new AbortController();

/** Aborted when the prerenderer gives up; only the prerenderer measures time, not the page. */
export const waiting: AbortSignal = over.signal;

/** Ends all waiting; the page then reports which work was pending. */
export function giveUp(): void {
  over.abort();
}

/**
 * Waits for work to finish; rejects with the name of the pending work if the prerenderer gives up
 * first.
 */
export function unlessGivenUp<T>(work: Promise<T>, pending: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new Error(pending));
    if (waiting.aborted) give();
    waiting.addEventListener('abort', give);
    work.then(resolve, reject).finally(() => waiting.removeEventListener('abort', give));
  });
}

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
