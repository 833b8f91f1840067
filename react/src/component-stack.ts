import { attributesOf, parsed, withoutIds } from './markup';
import { type Fiber, ownFiber } from './react-view';

function fiberOf(node: Node): Fiber | null {
  for (let at: Node | null = node; at; at = at.parentNode) {
    const fiber = ownFiber(at);
    if (fiber) return fiber;
  }
  return null;
}

/** Returns a node without its children, as React writes it in the browser. */
function described(node: Node): string {
  if (!(node instanceof Element)) return withoutIds(node.textContent ?? '');
  return JSON.stringify([node.nodeName, ...attributesOf(node).map(String)]);
}

/** Returns the children that a visitor sees: React writes no comments when it renders again. */
function visible(node: Node): Node[] {
  return [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
}

/**
 * Returns the position of the first node of a tree that differs from the earlier tree, as the index
 * of each ancestor in its parent.
 */
function firstDifference(before: Node, now: Node): number[] | null {
  const [earlier, children] = [visible(before), visible(now)];
  for (const [at, child] of children.entries()) {
    const was = earlier[at];
    if (!was || described(was) !== described(child)) return [at];
    const inner = firstDifference(was, child);
    if (inner) return [at, ...inner];
  }
  return earlier.length > children.length ? [] : null;
}

/** Returns the node at a position, or the last ancestor that exists. */
function nodeAt(root: Node, position: number[]): Node {
  let node = root;
  for (const at of position) node = visible(node)[at] ?? node;
  return node;
}

async function scripts(): Promise<[string, string][]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = loaded.filter((name) => new URL(name).origin === location.origin);
  const addresses = [...new Set(own)].filter((name) => name.endsWith('.js'));
  return Promise.all(
    addresses.map(async (name) => [name, await (await fetch(name)).text()] as [string, string]),
  );
}

/**
 * Returns the components around the first difference as a stack trace, innermost first. Each line
 * has the position of the component's function in the built chunks; source maps translate it to the
 * source. `now` is the other markup if the root element does not contain it.
 */
export async function componentsAround(
  markup: string,
  root: Element,
  now: Node = root,
): Promise<string> {
  const position = firstDifference(parsed(markup), now);
  const sources = await scripts();
  const stack = [];
  for (let fiber = position && fiberOf(nodeAt(root, position)); fiber; fiber = fiber.return) {
    if (typeof fiber.type !== 'function') continue;
    const text = Function.prototype.toString.call(fiber.type);
    const found = sources.find(([, source]) => source.includes(text));
    if (!found) continue;
    const lines = found[1].slice(0, found[1].indexOf(text)).split('\n');
    const column = lines.at(-1)!.length + 1;
    stack.push(`    at ${fiber.type.name} (${found[0]}:${String(lines.length)}:${String(column)})`);
  }
  return stack.join('\n');
}
