import type {} from '../../../react/src/contract';
import type { EarlyEvents } from './early';
import { timeToStart } from './time-to-start';

declare global {
  interface Prerendering {
    /** The page data of the batch that is rendered. */
    parts?: Record<string, unknown>;
  }
}

/**
 * Fetches in parallel the chunks and page data that prerender/rewrite/rewriter.py has listed in the
 * page.
 */
function fetchChunks(): void {
  const laidAside = document.querySelector<HTMLTemplateElement>('#chunks');
  if (laidAside) document.head.append(laidAside.content);
}

/**
 * The entry is small, so that it runs before the app has loaded. The app's chunks are fetched and
 * run when the page is idle or first touched.
 */
async function start(early: EarlyEvents): Promise<void> {
  await timeToStart(early);
  fetchChunks();
  try {
    await (await import('./start')).start(early);
  } catch (error) {
    early.giveUp();
    throw error;
  }
}

if (window.prerendering)
  window.prerendering.app = import('../prerender/prerender').then(({ site }) => site);
// A document without the script that keeps early events has none to replay.
else
  void start(
    window.early ?? {
      events: [],
      written: new Set(),
      stop: () => undefined,
      giveUp: () => undefined,
    },
  );
