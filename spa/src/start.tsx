import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app';
import { prefetchAhead } from './prefetch';
import { screenAt } from './screens';

/** The mark that tells measurements and the prerenderer's visit that the page answers. */
const READY = 'ready';

/**
 * Brings the whole sheets, which stand at the end of the body, to the head: those of the next
 * pages come there, and must come behind them in the cascade.
 */
function gatherSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('body > link[rel=stylesheet]')) {
    const copy = sheet.cloneNode() as HTMLLinkElement;
    copy.addEventListener('load', () => sheet.remove());
    document.head.append(copy);
  }
}

/** Makes the page answer, calls `listens` when no event is missed any more, resolves when ready. */
export async function start(listens: () => void): Promise<void> {
  const root = document.getElementById('root')!;
  const screen = await screenAt(location.pathname);
  gatherSheets();
  await new Promise<void>((resolve) => {
    const onReady = () => {
      performance.mark(READY);
      resolve();
    };
    const app = <App onReady={onReady} />;
    if (root.dataset['page'] === screen.name) {
      // As a transition it is rendered in slices, between which the browser answers.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      forget(root);
      createRoot(root).render(app);
    }
    listens();
    // Links are the app's now: prerender/publish/speculation.py leaves them alone.
    root.dataset['live'] = '';
  });
  prefetchAhead();
}

/** The host answered with another page than this path's, as a 404 page does: start afresh. */
function forget(root: HTMLElement): void {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name], meta[property], link[rel=canonical]',
  )) {
    if (!tag.matches('[name=viewport], [name=color-scheme], [name=theme-color]')) tag.remove();
  }
  root.replaceChildren();
}
