import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app';
import type { EarlyEvents } from './early';
import { prefetchAhead } from './prefetch';
import { pagePath } from './page-path';
import { replay, restoredInput } from './replay';
import { type Screen, screenAt } from './screens';

/**
 * The name of the performance mark that is set when the page is ready; measurements and the
 * prerenderer's verification read it.
 */
const READY = 'ready';

/**
 * Loads the screen for the document that the host sent. Hosts send a page at several addresses,
 * such as `/products/5.html`. The address is replaced by the page's own path before the router
 * starts.
 */
async function arrive(page: string | undefined): Promise<Screen> {
  const { pathname, search, hash } = location;
  const here = await screenAt(pathname);
  // Some hosts ignore case in paths, so a path alone does not show whether its page exists. The
  // document shows whether the host sent a page or the one for missing addresses.
  const own = here.found ? pagePath(pathname) : pagePath(pathname).toLowerCase();
  if (own === pathname) return here;
  const screen = await screenAt(own);
  if (!screen.found || screen.name !== page) return here;
  history.replaceState(history.state, '', own + search + hash);
  return screen;
}

/** Hydrates the page, and replays the events that the visitor caused until then. */
export async function start(early: EarlyEvents): Promise<void> {
  const root = document.getElementById('root')!;
  const screen = await arrive(root.dataset['page']);
  const isPublished = root.dataset['page'] === screen.name;
  const restored = isPublished ? restoredInput(root, early) : [];
  await new Promise<void>((resolve) => {
    const app = <App onReady={resolve} />;
    if (isPublished) {
      // In a transition React renders in small steps, so that the browser stays responsive.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      forget(root);
      createRoot(root).render(app);
    }
    // Marks that the app handles links now; the speculation rules of
    // prerender/publish/site_files.py then exclude them.
    root.dataset['live'] = '';
  });
  early.stop();
  await replay(restored, early.events);
  performance.mark(READY);
  prefetchAhead();
}

/**
 * Clears a document that was rendered for another page, such as the one that hosts send with a 404.
 */
function forget(root: HTMLElement): void {
  for (const tag of document.head.querySelectorAll(
    'title, meta[name], meta[property], link[rel=canonical]',
  )) {
    if (!tag.matches('[name=viewport], [name=color-scheme], [name=theme-color]')) tag.remove();
  }
  root.replaceChildren();
}
