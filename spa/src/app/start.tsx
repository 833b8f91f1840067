import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app';
import { prefetchAhead } from './prefetch';
import { screenAt } from './screens';

/** The performance mark by which measurements and the visit know that the page is ready. */
const READY = 'ready';

/**
 * Moves the whole style sheets from the end of the body to the head: later pages add theirs there,
 * and must come after these in the cascade.
 */
function gatherSheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('body > link[rel=stylesheet]')) {
    const copy = sheet.cloneNode() as HTMLLinkElement;
    copy.addEventListener('load', () => sheet.remove());
    document.head.append(copy);
  }
}

/** Hydrates the page; calls `listens` once no event is missed any more, and resolves when ready. */
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
      // In a transition React renders in slices, so that the browser stays responsive.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      forget(root);
      createRoot(root).render(app);
    }
    listens();
    // The app handles links now: the rules of prerender/publish/speculation.py exclude them.
    root.dataset['live'] = '';
  });
  prefetchAhead();
}

/** Clears a document made for another page, as hosts send for a 404. */
function forget(root: HTMLElement): void {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name], meta[property], link[rel=canonical]',
  )) {
    if (!tag.matches('[name=viewport], [name=color-scheme], [name=theme-color]')) tag.remove();
  }
  root.replaceChildren();
}
