const HOISTED = 'title, meta, link';

export const root = document.getElementById('root')!;

/** Nothing is laid out or painted while pages are made; no attribute shows it in the HTML. */
export function hideEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { display: none !important }');
  document.adoptedStyleSheets = [sheet];
}

/**
 * Puts server markup into the document. The tags that React writes in front of it, since it
 * renders no head, go where React looks for them when it hydrates; they are returned.
 */
export function insert(markup: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const hoisted: Element[] = [];
  for (const tag of template.content.children) {
    if (!tag.matches(HOISTED)) break;
    hoisted.push(tag);
  }
  document.head.append(...hoisted);
  root.replaceChildren(template.content);
  return hoisted;
}

/** Watches a tree from now on; what is returned tells whether anything in it was touched. */
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

/** Where two texts begin to differ, with a little of what stands around. */
export function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `before: …${before.slice(from, at + 60)}… after: …${after.slice(from, at + 60)}…`;
}

const over = new AbortController();

/** Says that nothing more is waited for; aborted by the prerenderer, since a page has no clock. */
export const waiting: AbortSignal = over.signal;

/** Gives up what is waited for: the page then tells what that was. */
export function giveUp(): void {
  over.abort();
}

/** Rejects when the prerenderer waits no longer, naming what it was that is not done. */
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
 * Lets the updates that effects asked for be rendered: React's scheduler uses the same queue, and
 * takes its place in it one microtask after the effect. So two turns are waited for.
 */
export async function settled(): Promise<void> {
  await nextTask();
  await nextTask();
}
