/**
 * React's internal node for a component, stored on DOM elements. It is not a public API, so every
 * access is guarded.
 */
interface Fiber {
  type: unknown;
  return: Fiber | null;
}

function fiberOf(node: Node): Fiber | null {
  for (let at: Node | null = node; at; at = at.parentNode) {
    const key = Object.keys(at).find((name) => name.startsWith('__reactFiber$'));
    if (key) return (at as unknown as Record<string, Fiber>)[key] ?? null;
  }
  return null;
}

/** Returns a node without its children, as React writes it in the browser. */
function described(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes = [...node.attributes].map(({ name, value }) => [
    name,
    name === 'style' ? (node as HTMLElement).style.cssText : value,
  ]);
  // React sets the attributes of a picture in another order than its server renderer.
  return JSON.stringify([node.nodeName, ...attributes.map(String).sort()]);
}

/** Returns the children that a visitor sees: React writes no comments when it renders again. */
function visible(node: Node): Node[] {
  return [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
}

/** Returns the first node of the current tree that differs from the earlier tree. */
function firstDifference(before: Node, now: Node): Node | null {
  const [earlier, children] = [visible(before), visible(now)];
  for (const [at, child] of children.entries()) {
    const was = earlier[at];
    if (!was || described(was) !== described(child)) return child;
    const inner = firstDifference(was, child);
    if (inner) return inner;
  }
  return earlier.length > children.length ? now : null;
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
 * source.
 */
export async function componentsAround(markup: string, root: Element): Promise<string> {
  const before = document.createElement('template');
  before.innerHTML = markup;
  const node = firstDifference(before.content, root);
  const sources = await scripts();
  const stack = [];
  for (let fiber = node && fiberOf(node); fiber; fiber = fiber.return) {
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
