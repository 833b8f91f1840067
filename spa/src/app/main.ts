import type {} from '../../../react/src/contract';
import { startDeferred } from './deferred-start';

declare global {
  interface Prerendering {
    /** The page data of the batch that is rendered. */
    parts?: Record<string, unknown>;
  }
}

/**
 * Fetches in parallel the chunks and page data that prerender/rewrite/ (link_chunks.py,
 * link_page_data.py) has listed in the page.
 */
function fetchChunks(): void {
  const laidAside = document.querySelector<HTMLTemplateElement>('#chunks');
  if (laidAside) document.head.append(laidAside.content);
}

/**
 * The entry is small, so it can listen to events long before the app has loaded. The app's chunks
 * are fetched and run when the page is idle or first touched.
 */
if (window.prerendering)
  window.prerendering.app = import('../prerender/prerender').then(({ site }) => site);
else
  void startDeferred(async (listens) => {
    fetchChunks();
    await (await import('./start')).start(listens);
  });
