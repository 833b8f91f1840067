import { startDeferred } from './deferred-start';

declare global {
  interface Window {
    /** Set by the prerenderer before this script runs: `origin` is that of the published site. */
    prerendering?: { origin: string; parts?: Record<string, unknown> };
  }
}

/** Fetches in parallel what prerender/rewrite/ lists (link_chunks.py, link_page_data.py). */
function fetchChunks(): void {
  const laidAside = document.querySelector<HTMLTemplateElement>('#chunks');
  if (laidAside) document.head.append(laidAside.content);
}

/**
 * The entry is small, so that it listens long before the app has loaded. The app's chunks are
 * fetched and run when the page is idle or first touched.
 */
if (window.prerendering) void import('../prerender/prerender');
else
  void startDeferred(async (listens) => {
    fetchChunks();
    await (await import('./start')).start(listens);
  });
