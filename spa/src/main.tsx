import './styles/main.scss';

import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app';
import { screenAt } from './screens';

declare global {
  interface Window {
    /** Set before this script by the prerenderer: the origin of the published site. */
    prerendering?: { origin: string };
  }
}

/** The mark that tells measurements and the prerenderer's visit that the page answers. */
const READY = 'ready';

async function start(root: HTMLElement): Promise<void> {
  const screen = await screenAt(location.pathname);
  const app = <App onReady={() => void performance.mark(READY)} />;
  if (root.dataset['page'] === screen.name) {
    hydrateRoot(root, app);
    return;
  }
  // The host answered with another page than this path's, as a 404 page does: start afresh.
  for (const tag of document.head.querySelectorAll(
    'title, meta[name], meta[property], link[rel=canonical]',
  )) {
    if (!tag.matches('[name=viewport], [name=color-scheme]')) tag.remove();
  }
  root.replaceChildren();
  createRoot(root).render(app);
}

if (window.prerendering) void import('./prerender/prerender');
else void start(document.getElementById('root')!);
