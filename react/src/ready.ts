import { createElement, type ReactElement, useEffect } from 'react';

function Ready({ app, onReady }: { app: ReactElement; onReady: () => void }): ReactElement {
  useEffect(onReady, [onReady]);
  return app;
}

/** Wraps the app so that `onReady` is called after its first commit. */
export function whenReady(app: ReactElement, onReady: () => void): ReactElement {
  return createElement(Ready, { app, onReady });
}

/**
 * Runs chunks, so that lazy components are loaded before React meets them. A chunk that fails is
 * reported when the component needs it.
 */
export async function importAll(chunks: string[]): Promise<void> {
  await Promise.allSettled(chunks.map((address) => import(/* @vite-ignore */ address)));
}
