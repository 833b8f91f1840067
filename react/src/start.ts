import { createElement, type ReactElement, useEffect } from 'react';

function Ready({ app, onReady }: { app: ReactElement; onReady: () => void }): ReactElement {
  useEffect(onReady, [onReady]);
  return app;
}

/** Wraps the app so that `onReady` is called after its first commit. */
export function whenReady(app: ReactElement, onReady: () => void): ReactElement {
  return createElement(Ready, { app, onReady });
}

const imported = new Set<string>();

/**
 * Runs chunks, so that lazy components are loaded before React meets them. A chunk that fails is
 * reported when the component needs it.
 */
export async function importAll(chunks: string[]): Promise<void> {
  const missing = chunks.filter((address) => !imported.has(address));
  await Promise.allSettled(missing.map((address) => import(/* @vite-ignore */ address)));
  for (const address of missing) imported.add(address);
}

/**
 * React's internal node of a Suspense boundary, stored on the comment that opens it. It is not a
 * public API, so every access is guarded.
 */
interface Fiber {
  memoizedState: { dehydrated?: unknown } | null;
  alternate: Fiber | null;
}

const TURN = 10;
/** Milliseconds after which a boundary that does not hydrate is left to the verification. */
const MOST = 5000;

function isWaiting(comment: Node): boolean {
  const key = Object.keys(comment).find((name) => name.startsWith('__react'));
  const fiber = key && (comment as unknown as Record<string, Fiber>)[key];
  if (!fiber) return false;
  const both = [fiber, fiber.alternate].filter((one) => one !== null);
  return both.every((one) => Boolean(one.memoizedState?.dehydrated));
}

/** Waits until React has hydrated every Suspense boundary, such as that of a lazy route. */
export async function allHydrated(root: Element): Promise<void> {
  for (const start = performance.now(); performance.now() - start < MOST;) {
    const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
    let waiting = false;
    while (!waiting && comments.nextNode()) waiting = isWaiting(comments.currentNode);
    if (!waiting) return;
    await new Promise((resolve) => setTimeout(resolve, TURN));
  }
}
