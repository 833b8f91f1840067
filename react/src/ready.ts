import { createElement, type ReactElement, useEffect } from 'react';

function Ready({ app, onReady }: { app: ReactElement; onReady: () => void }): ReactElement {
  useEffect(onReady, [onReady]);
  return app;
}

/** Wraps the app so that `onReady` is called after its first commit. */
export function whenReady(app: ReactElement, onReady: () => void): ReactElement {
  return createElement(Ready, { app, onReady });
}
