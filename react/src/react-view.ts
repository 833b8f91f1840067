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

/** Returns the text that React wrote into a text node, unless something else has replaced it. */
function textOf(node: Node, { memoizedProps, alternate }: Fiber): string | null {
  const texts = [memoizedProps, alternate?.memoizedProps];
  const isReacts = texts.includes(node.nodeValue) || typeof memoizedProps !== 'string';
  return isReacts ? node.nodeValue : memoizedProps;
}

function prune(live: Node, copy: Node): void {
  const props = stored(live, '__reactProps$') as Props | undefined;
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
