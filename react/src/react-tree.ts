import { attributesOf, parsed, withoutIds } from './markup';

/**
 * React's internal node of an element or text, stored on DOM nodes. It is not a public API, so every
 * access is guarded.
 */
export interface Fiber {
  type: unknown;
  return: Fiber | null;
  alternate?: Fiber | null;
  memoizedProps?: unknown;
}

function stored(node: Node, prefix: string): unknown {
  const key = Object.keys(node).find((name) => name.startsWith(prefix));
  return key === undefined ? undefined : (node as unknown as Record<string, unknown>)[key];
}

/** Returns the node that React stored on a DOM node, if React wrote or hydrated it. */
export function ownFiber(node: Node): Fiber | null {
  return (stored(node, '__reactFiber$') ?? null) as Fiber | null;
}

interface Props {
  children?: unknown;
  dangerouslySetInnerHTML?: unknown;
}

/** Returns the props that React gave an element last. */
export function reactProps(element: Element): Props | undefined {
  return stored(element, '__reactProps$') as Props | undefined;
}

/** Returns the text that React wrote into a text node, unless something else has replaced it. */
function textOf(node: Node, { memoizedProps, alternate }: Fiber): string | null {
  const texts = [memoizedProps, alternate?.memoizedProps];
  const isReacts = texts.includes(node.nodeValue) || typeof memoizedProps !== 'string';
  return isReacts ? node.nodeValue : memoizedProps;
}

function prune(live: Node, copy: Node): void {
  const props = reactProps(live as Element);
  const isContainer = stored(live, '__reactContainer$') !== undefined;
  if (props?.dangerouslySetInnerHTML) return;
  if (typeof props?.children === 'string' || typeof props?.children === 'number') {
    copy.textContent = String(props.children);
    return;
  }
  const copies = [...copy.childNodes];
  for (const [at, child] of [...live.childNodes].entries()) {
    const fiber = ownFiber(child);
    const copied = copies[at]!;
    const isForeign = !fiber && child.nodeType !== Node.COMMENT_NODE;
    if (isForeign && (isContainer || props)) copy.removeChild(copied);
    else if (child instanceof Element) prune(child, copied);
    else if (fiber) copied.nodeValue = textOf(child, fiber);
  }
}

/**
 * Returns a copy of the root element with the elements and texts that React wrote, without those
 * that other libraries inserted or replaced.
 */
export function reactView(root: Element): Element {
  const copy = root.cloneNode(true) as Element;
  prune(root, copy);
  return copy;
}

/** Returns the components of the page in the root element. */
function componentsIn(root: Element): Set<() => unknown> {
  const found = new Set<() => unknown>();
  for (const element of root.querySelectorAll('*')) {
    let fiber: Fiber | null = ownFiber(element);
    // Ancestors of a component that is listed already are listed too.
    for (; fiber; fiber = fiber.return) {
      const { type } = fiber;
      const own =
        typeof type === 'object' && type ? (type as { type?: unknown; render?: unknown }) : {};
      const component = [type, own.type, own.render].find((one) => typeof one === 'function');
      if (!component) continue;
      if (found.has(component as () => unknown)) break;
      found.add(component as () => unknown);
    }
  }
  return found;
}

const sources = new Map<string, Promise<string>>();
const chunks = new Map<() => unknown, Promise<string[]>>();

/** Returns the address and the source of each script that the app has loaded. */
async function scripts(): Promise<[address: string, source: string][]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [...new Set(loaded)].filter((name) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.endsWith('.js');
  });
  return Promise.all(
    own.map(async (address) => {
      const source = sources.get(address) ?? fetch(address).then((response) => response.text());
      sources.set(address, source);
      return [address, await source] as [string, string];
    }),
  );
}

async function chunksWith(component: () => unknown): Promise<string[]> {
  const text = Function.prototype.toString.call(component);
  const found = (await scripts()).filter(([, source]) => source.includes(text));
  return found.map(([address]) => new URL(address).pathname);
}

/** Returns the addresses of the loaded chunks that contain the components of a page. */
export async function chunksOf(root: Element): Promise<string[]> {
  const found = [...componentsIn(root)].map((component) => {
    const known = chunks.get(component) ?? chunksWith(component);
    chunks.set(component, known);
    return known;
  });
  return [...new Set((await Promise.all(found)).flat())];
}

function fiberOf(node: Node): Fiber | null {
  for (let at: Node | null = node; at; at = at.parentNode) {
    const fiber = ownFiber(at);
    if (fiber) return fiber;
  }
  return null;
}

/** Returns a node without its children, as React writes it in the browser. */
type Describe = (node: Node) => string;

const textOrName: Describe = (node) =>
  node instanceof Element ? node.nodeName : withoutIds(node.textContent ?? '');

const withAttributes =
  (isCompared: (name: string) => boolean): Describe =>
  (node) =>
    node instanceof Element
      ? String([node.nodeName, ...attributesOf(node).filter(([name]) => isCompared(name))])
      : textOrName(node);

/** Descriptions in the order of importance: elements and texts, attributes, inline styles. */
const DESCRIPTIONS = [
  textOrName,
  withAttributes((name) => name !== 'style'),
  withAttributes(() => true),
];

/** Returns the children that a visitor sees: React writes no comments when it renders again. */
function visible(node: Node): Node[] {
  return [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
}

/**
 * Returns the position of the first node of a tree that differs from the earlier tree, as the index
 * of each ancestor in its parent.
 */
function firstDifference(before: Node, now: Node, describe: Describe): number[] | null {
  const [earlier, children] = [visible(before), visible(now)];
  for (const [at, child] of children.entries()) {
    const was = earlier[at];
    if (!was || describe(was) !== describe(child)) return [at];
    const inner = firstDifference(was, child, describe);
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

/**
 * Returns the components around the first difference as a stack trace, innermost first. Each line
 * has the position of the component's function in the built chunks; source maps translate it to the
 * source. `now` is the other markup if the root element does not contain it. If `hydrate` is given,
 * the root element has the markup, whose nodes are found before effects add other ones.
 */
export async function componentsAround(
  markup: string,
  root: Element,
  now: Node = root,
  hydrate?: () => Promise<void>,
): Promise<string> {
  const before = parsed(markup);
  const positions = DESCRIPTIONS.map((describe) => firstDifference(before, now, describe));
  const position = positions.find((one) => one !== null) ?? [];
  const node = nodeAt(root, position);
  await hydrate?.();
  const loaded = await scripts();
  const stack = [];
  let fiber = fiberOf(node) ?? fiberOf(nodeAt(root, position));
  for (; fiber; fiber = fiber.return) {
    if (typeof fiber.type !== 'function') continue;
    const text = Function.prototype.toString.call(fiber.type);
    const found = loaded.find(([, source]) => source.includes(text));
    if (!found) continue;
    const lines = found[1].slice(0, found[1].indexOf(text)).split('\n');
    const column = lines.at(-1)!.length + 1;
    stack.push(`    at ${fiber.type.name} (${found[0]}:${String(lines.length)}:${String(column)})`);
  }
  return stack.join('\n');
}
