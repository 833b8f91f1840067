import {
  attributesOf,
  difference,
  IGNORED,
  parsed,
  withoutIds,
  withoutIgnored,
  written,
} from './markup';
import { decodedSteps } from './page-path';
import { reactProps, reactView } from './react-tree';

type Tree = DocumentFragment | Element;

/** Returns markup without what React writes in another way in the browser. */
function asRenderedAgain(tree: Tree, isCompared: (name: string) => boolean): string {
  const copy = tree.cloneNode(true) as Tree;
  for (const element of copy.querySelectorAll('*')) {
    const attributes = attributesOf(element);
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const [name, value] of attributes) if (isCompared(name)) element.setAttribute(name, value);
  }
  return withoutIds(written(copy).replace(/<!--.*?-->/gs, ''));
}

/** Returns the elements and texts of a tree. */
const structure = (tree: Tree) => asRenderedAgain(tree, () => false);

/** Whether React wrote the value of an attribute, or removed it. */
function isReactsOwn(element: Element, attribute: string): boolean {
  const plain = (name: string) => name.replace(/[-:]/g, '').toLowerCase();
  const props = reactProps(element);
  if (!props) return false;
  const name = { class: 'classname', for: 'htmlfor' }[attribute] ?? plain(attribute);
  const value: unknown = Object.entries(props).find(([key]) => plain(key) === name)?.[1];
  const now = element.getAttribute(attribute);
  if (now === null) return value === undefined || value === null || value === false;
  return now === String(value) || (now === '' && value === true);
}

/**
 * Describes each attribute that differs in two lists of the same elements, without `style`, which
 * animations write. An attribute that React itself changed after hydration is left out.
 */
function attributeChanges(before: Element[], after: Element[]): string[] {
  return before.flatMap((was, at) => {
    const is = after[at];
    if (!is) return [];
    const names = new Set([...was.attributes, ...is.attributes].map(({ name }) => name));
    return [...names]
      .filter((name) => name !== 'style' && was.getAttribute(name) !== is.getAttribute(name))
      .filter((name) => !isReactsOwn(is, name))
      .map((name) => {
        const [old, now] = [was, is].map((one) => JSON.stringify(one.getAttribute(name)));
        return `the attribute ${name} of <${is.localName}> was ${old!} and is now ${now!}`;
      });
  });
}

const counted = ([first, ...more]: string[]) =>
  first && first + (more.length ? ` (and ${more.length} more)` : '');

const elementsOf = (tree: Tree) => [...tree.querySelectorAll('*')];

/**
 * Describes the most important difference between two trees: that of elements and texts, or else of
 * attributes, or else of inline styles. Returns an empty text if they are equal.
 */
export function changeBetween(before: Tree, after: Tree): string {
  const [was, is] = [structure(before), structure(after)];
  if (was !== is) return difference(was, is);
  const attributes = attributeChanges(elementsOf(before), elementsOf(after));
  const all = [before, after].map((tree) => asRenderedAgain(tree, () => true));
  return counted(attributes) || difference(all[0]!, all[1]!);
}

/** Describes where a browser reads the markup of a tree in another way, or returns an empty text. */
export function misnesting(tree: Tree): string {
  const markup = structure(tree);
  const change = difference(markup, written(parsed(markup)));
  return change && `${change} An element is not allowed inside its parent; move it.`;
}

/** Returns the texts of a tree. */
export function textsOf(tree: Node): string[] {
  const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue!.trim());
  return texts.filter(Boolean);
}

function hasAllTexts(before: Tree, after: Tree): boolean {
  const texts = textsOf(after);
  return textsOf(before).every((text) => {
    const at = texts.indexOf(text);
    if (at >= 0) texts.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Describes how a page changed after hydration. Returns an empty text if only inline styles changed.
 * Attributes that React itself changed, and what it added to the published texts, are left out.
 */
export function changeAfter(body: string, root: Element): string {
  const before = withoutIgnored(parsed(body));
  const after = withoutIgnored(root.cloneNode(true) as Element);
  if (structure(before) === structure(after)) {
    const live = elementsOf(root).filter((element) => !element.closest(IGNORED));
    return counted(attributeChanges(elementsOf(before), live)) ?? '';
  }
  const isReacts = structure(withoutIgnored(reactView(root))) === structure(after);
  return isReacts && hasAllTexts(before, after) ? '' : changeBetween(before, after);
}

/** Returns the elements and texts of a page, without the addresses at which it can be shown. */
function shape(body: string, addresses: string[]): string {
  const markup = structure(parsed(body));
  return addresses.reduce((text, address) => text.replaceAll(address, ''), markup);
}

/**
 * Whether a page shows the same as a path that no page has. A menu on both can link to the page and
 * mark the current link, so attributes and the addresses in texts are not compared.
 */
export function showsNothing(
  body: string,
  path: string,
  nowhereBody: string,
  nowhere: string,
): boolean {
  const addresses = [path, nowhere].flatMap((one) => [one, decodedSteps(one).join('/')]);
  return shape(body, addresses) === shape(nowhereBody, addresses);
}
