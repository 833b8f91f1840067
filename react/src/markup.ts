import { published } from './addresses';

/** The head tags that React writes in front of a page's markup. */
export const HOISTED = 'title, meta, link, style[data-precedence], script[async]';
/** Elements that the app excepts from the comparison. */
export const IGNORED = '[data-prerender-ignore]';
/** Values of `useId`, which differ when React renders again instead of hydrating. */
const IDS = /_[rR]_[\da-z]*_(?:[rR]?\d*_)?|«[rR][\da-z]*»|:[rR][\da-zA-Z]*:/g;
/** Attributes that only React's server renderer writes; in the browser it sets properties. */
const SERVER_ONLY = ['selected', 'muted', 'autofocus'];

/** The ids of root elements that templates and frameworks use. */
const USUAL = '#root, #app, #__next, #___gatsby';

/**
 * Returns the element into which an app renders: that of a published page, one with a usual id, or
 * the first empty element with an id.
 */
export function rootElement(page: Document): HTMLElement | null {
  const empty = [...page.body.querySelectorAll<HTMLElement>('[id]:empty')];
  return (
    page.querySelector<HTMLElement>('[id][data-page][data-origin]') ??
    page.querySelector<HTMLElement>(USUAL) ??
    empty.find((element) => !element.matches('script, template, noscript, link, style')) ??
    null
  );
}

/** Returns a head tag as HTML, with the site's origin in addresses that an app derives from its own. */
export function publishedTag(tag: Element): string {
  return published(tag.outerHTML);
}

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

/** Parses markup outside any document, so that it loads no files. */
export function parsed(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}

/** Removes the elements that the app excepts from the comparison; returns the tree. */
export function withoutIgnored<Tree extends ParentNode>(tree: Tree): Tree {
  for (const element of tree.querySelectorAll(IGNORED)) element.remove();
  return tree;
}

/** Returns the markup of a tree. */
export function written(tree: DocumentFragment | Element): string {
  if (tree instanceof Element) return tree.innerHTML;
  const template = document.createElement('template');
  template.content.append(tree.cloneNode(true));
  return template.innerHTML;
}

/** Returns an element's attributes as React writes them in the browser, sorted by name. */
export function attributesOf(element: Element): [name: string, value: string][] {
  return [...element.attributes]
    .filter(({ name }) => !SERVER_ONLY.includes(name))
    .map(({ name, value }): [string, string] => [
      name,
      name === 'style' ? (element as HTMLElement).style.cssText : withoutIds(value),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns a text with the same placeholder for each value of `useId`. */
export function withoutIds(text: string): string {
  return text.replace(IDS, '«id»');
}

/** A data URL, whose content is too long for a message. */
const DATA = /(data:[\w/+.-]+)[^"')\s]+/g;
/** The characters of both texts before and after a difference that are reported. */
const [BEFORE, AFTER] = [40, 50];

/** Returns the first difference between two texts with a little context; empty if they are equal. */
export function difference(before: string, after: string): string {
  if (before === after) return '';
  const short = [before, after].map((text) => text.replace(DATA, '$1…'));
  const [was, is] = (short[0] === short[1] ? [before, after] : short) as [string, string];
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  return `before: …${was.slice(from, at + AFTER)}… after: …${is.slice(from, at + AFTER)}…`;
}

/**
 * Removes the escapes that React's server renderer writes into JSON-LD, and React 18 into styles. A
 * parser does not resolve them there, so nothing could read the text, and hydration would find
 * another one.
 */
export function unescapeRawText(root: Element): void {
  for (const element of root.querySelectorAll('style, script[type="application/ld+json"]')) {
    const text = parsed(element.innerHTML).textContent;
    const isEscaped = element.matches('style')
      ? !text.includes('</')
      : isJson(text) && !isJson(element.innerHTML);
    if (isEscaped && text !== element.innerHTML) element.textContent = text;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns SHA-256 of a text as UTF-8, in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, '0')).join('');
}
