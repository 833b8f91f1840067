import { attributesOf, difference, parsed, withoutIds, withoutIgnored, written } from './markup';
import { decodedSteps } from './page-path';
import { reactView } from './react-tree';

/** A change of a page after hydration. */
export interface Change {
  /** Both texts around the change, or the attributes with both values. */
  message: string;
  /** Whether React wrote other text or elements than the server renderer. */
  isReacts: boolean;
}

type Tree = DocumentFragment | Element;

/** Returns the markup of a tree without attributes. */
export function structure(tree: Tree): string {
  const copy = tree.cloneNode(true) as Tree;
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  return written(copy);
}

/** Returns markup without what React writes in another way in the browser. */
export function asRenderedAgain(tree: Tree): string {
  const copy = tree.cloneNode(true) as Tree;
  for (const element of copy.querySelectorAll('*')) {
    const attributes = attributesOf(element);
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  return withoutIds(written(copy).replace(/<!--.*?-->/gs, ''));
}

/** Describes each attribute that differs in two trees of the same structure, without `style`. */
export function attributeChanges(before: Tree, after: Tree): string[] {
  const elements = [...after.querySelectorAll('*')];
  return [...before.querySelectorAll('*')].flatMap((was, at) => {
    const is = elements[at];
    if (!is) return [];
    const names = new Set([...was.attributes, ...is.attributes].map(({ name }) => name));
    return [...names]
      .filter((name) => name !== 'style' && was.getAttribute(name) !== is.getAttribute(name))
      .map((name) => {
        const [old, now] = [was, is].map((one) => JSON.stringify(one.getAttribute(name)));
        return `the attribute ${name} of <${is.localName}> was ${old!} and is now ${now!}`;
      });
  });
}

/** Returns how a page changed after hydration, or undefined. */
export function changeOf(body: string, root: Element): Change | undefined {
  const before = withoutIgnored(parsed(body));
  const after = withoutIgnored(root.cloneNode(true) as Element);
  if (written(before) === after.innerHTML) return undefined;
  if (structure(before) === structure(after)) {
    const [first, ...more] = attributeChanges(before, after);
    if (!first) return undefined;
    const count = more.length ? ` (and ${more.length} more)` : '';
    return { message: first + count, isReacts: false };
  }
  const own = withoutIgnored(reactView(root));
  const isReacts = structure(before) !== structure(own);
  return { message: textChange(before, after), isReacts };
}

/** Returns both texts around the first difference; React renders again after most of them. */
export function textChange(before: Tree, after: Tree): string {
  const [was, is] = [asRenderedAgain(before), asRenderedAgain(after)];
  const nesting =
    written(parsed(is)) === is ? '' : ' An element is not allowed inside its parent; move it.';
  return (difference(was, is) || difference(written(before), written(after))) + nesting;
}

/** Returns the elements and texts of a page, without the addresses at which it can be shown. */
function shape(body: string, addresses: string[]): string {
  const markup = structure(parsed(body)).replace(/<!--.*?-->/gs, '');
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
