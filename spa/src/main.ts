import { startInTime } from './start-in-time';

declare global {
  interface Window {
    /** Set before this script by the prerenderer: the origin of the published site. */
    prerendering?: { origin: string; parts?: Record<string, unknown> };
  }
}

/** Lets the browser fetch, all at once, what prerender/rewrite/link_chunks.py laid aside. */
function fetchChunks(): void {
  const laidAside = document.querySelector<HTMLTemplateElement>('#chunks');
  if (laidAside) document.head.append(laidAside.content);
}

/**
 * The entry is a few hundred bytes, so that it listens long before the app's chunks are here.
 * They are fetched and run when the page rests or is touched.
 */
if (window.prerendering) void import('./prerender/prerender');
else
  void startInTime(async (listens) => {
    fetchChunks();
    await (await import('./start')).start(listens);
  });
