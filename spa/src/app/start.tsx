import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app';
import { prefetchAhead } from './prefetch';
import { pagePath } from './page-path';
import { type Screen, screenAt } from './screens';

/** The performance mark of a ready page, for measurements and the prerenderer's visit. */
const READY = 'ready';

/**
 * Moves the whole style sheets from the end of the body to the head when a later page adds its own
 * there. Those must come last in the cascade. An earlier move would style the page twice.
 */
function gatherSheets(): void {
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).find(isSheet);
    if (!added) return;
    observer.disconnect();
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('body > link[rel=stylesheet]')) {
      const copy = sheet.cloneNode() as HTMLLinkElement;
      copy.addEventListener('load', () => sheet.remove());
      added.before(copy);
    }
  });
  observer.observe(document.head, { childList: true });
}

function isSheet(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet';
}

/**
 * The screen of the document that was loaded. Hosts send it at several addresses, such as
 * `/products/5.html`: the page's own is shown instead, and the router starts from it.
 */
async function arrive(page: string | undefined): Promise<Screen> {
  const { pathname, search, hash } = location;
  const here = await screenAt(pathname);
  // Some hosts ignore case. The document shows whether this one sent a page.
  const own = here.found ? pagePath(pathname) : pagePath(pathname).toLowerCase();
  if (own === pathname) return here;
  const screen = await screenAt(own);
  if (!screen.found || screen.name !== page) return here;
  history.replaceState(history.state, '', own + search + hash);
  return screen;
}

/** Hydrates the page; calls `listens` once no event is missed any more, and resolves when ready. */
export async function start(listens: () => void): Promise<void> {
  const root = document.getElementById('root')!;
  const screen = await arrive(root.dataset['page']);
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
