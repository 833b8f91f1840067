import { pageDocument } from './page-document';

const HOISTED = 'title, meta, link';

export const root = pageDocument.createElement('div');
root.id = 'root';
pageDocument.body.append(root);

/**
 * Inserts server-rendered markup into the page's document. React writes head tags in front of the
 * markup; they are returned and moved to the head, where React expects them when it hydrates.
 */
export function insert(markup: string): Element[] {
  root.innerHTML = markup;
  const hoisted: Element[] = [];
  for (const tag of root.children) {
    if (!tag.matches(HOISTED)) break;
    hoisted.push(tag);
  }
  pageDocument.head.append(...hoisted);
  return hoisted;
}

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

/** Returns the first difference between two texts, with a little context. */
export function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `before: …${before.slice(from, at + 60)}… after: …${after.slice(from, at + 60)}…`;
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
