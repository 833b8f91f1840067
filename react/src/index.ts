import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import type { Options } from '../index';
import { allHydrated } from './boundaries';
import type { Fault } from './fault';
import { importAll, whenReady } from './ready';
import type { OtherPage, RenderedPage } from './prerender-page';

declare global {
  interface Window {
    /** The prerenderer sets this before the app's first script. */
    prerendering?: { origin: string; faults?: unknown[] };
    /** Renders this document's page for the prerenderer. */
    prerenderPage?: () => Promise<RenderedPage>;
    /** Hydrates a page that was rendered in another document, such as on a phone. */
    hydratePage?: (page: OtherPage) => Promise<Fault[]>;
  }
}

/** Pages of the folder of a not-found page are hydrated at any address. */
const NOT_FOUND = /(^|\/)404\.html$/;

export function prerender(app: ReactElement, options: Options = {}): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no <div id="root">. Add it.');
  if (window.prerendering) {
    const crawled = () => import('./prerender-page');
    window.prerenderPage = async () => (await crawled()).prerenderPage(app, root, options);
    window.hydratePage = async (page) => (await crawled()).hydratePage(app, root, options, page);
  } else void start(app, root, options);
}

async function start(app: ReactElement, root: HTMLElement, options: Options): Promise<void> {
  const page = root.dataset['page'];
  await options.ready?.();
  if (page === undefined || !(NOT_FOUND.test(page) || page === ownPath())) {
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  await loadChunks();
  await new Promise<void>((resolve) => void hydrateRoot(root, whenReady(app, resolve)));
  await allHydrated(root);
  performance.mark('ready');
}

/** Returns the path of the page, without the name of its file that some hosts leave in it. */
function ownPath(): string {
  const path = location.pathname.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Runs the chunks that the document lists. */
async function loadChunks(): Promise<void> {
  const listed = document.querySelector<HTMLTemplateElement>('#chunks');
  if (!listed) return;
  const links = [...listed.content.querySelectorAll('link')].map((link) => link.href);
  document.head.append(listed.content);
  await importAll(links);
}
