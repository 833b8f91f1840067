const HOISTED = 'title, meta, link';

/**
 * Inserts server-rendered markup into the root element. React 19 writes head tags in front of the
 * markup; they are returned and moved to the head, where React expects them when it hydrates.
 */
export function insert(markup: string, root: Element): Element[] {
  root.innerHTML = markup;
  const hoisted: Element[] = [];
  for (const tag of root.children) {
    if (!tag.matches(HOISTED)) break;
    hoisted.push(tag);
  }
  addToHead(hoisted, root.ownerDocument.head);
  return hoisted;
}

/** Adds a page's tags to the head; its title replaces the title of `index.html`. */
export function addToHead(tags: Element[], head: Element): void {
  if (tags.some((tag) => tag.matches('title'))) head.querySelector('title')?.remove();
  head.append(...tags);
}

/** Returns the first difference between two texts, with a little context. */
export function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `before: …${before.slice(from, at + 60)}… after: …${after.slice(from, at + 60)}…`;
}
