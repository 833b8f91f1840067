import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import type { App, Options } from '../index';
import type {} from './contract';
import { rootElement } from './markup';
import { isSamePath } from './page-path';
import { allHydrated, importAll, whenReady } from './start';

/** Pages of the folder of a not-found page are hydrated at any address. */
const NOT_FOUND = /(^|\/)404\.html$/;
const NO_ROOT =
  'index.html has no root element with an id, such as <div id="root">. Add it, or pass the element: ' +
  'prerender(<App />, { root }).';

export function prerender(app: App, options: Options = {}): void {
  const root = options.root ?? rootElement(document);
  if (!root?.id) throw new Error(NO_ROOT);
  const show = async (path: string) => {
    await options.ready?.();
    return typeof app === 'function' ? app(path) : app;
  };
  if (window.prerendering) {
    window.prerendering.app = import('./prerender-page').then(({ pageApp }) =>
      pageApp({
        root,
        isInPlace: typeof app === 'function',
        show: async (path) => ({ element: await show(path) }),
      }),
    );
  } else void start(show, root);
}

async function start(
  show: (path: string) => Promise<ReactElement>,
  root: HTMLElement,
): Promise<void> {
  const page = root.dataset['page'];
  if (page === undefined || !(NOT_FOUND.test(page) || isSamePath(page, ownPath()))) {
    const app = await show(location.pathname);
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  const app = await show(location.pathname);
  await loadChunks();
  await new Promise<void>((resolve) => void hydrateRoot(root, whenReady(app, resolve)));
  await allHydrated(root);
  // The app has added its own styles by now.
  for (const copy of document.querySelectorAll('style[data-published-style]')) copy.remove();
  performance.mark('ready');
}

/** Returns the path of the page, without the name of its file that some hosts leave in it. */
function ownPath(): string {
  return location.pathname.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
}

/** Runs the chunks that the document lists. */
async function loadChunks(): Promise<void> {
  const listed = document.querySelector<HTMLTemplateElement>('#chunks');
  if (!listed) return;
  const links = [...listed.content.querySelectorAll('link')].map((link) => link.href);
  document.head.append(listed.content);
  await importAll(links);
}
