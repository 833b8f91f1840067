import type {} from '../../../react/src/contract';
import type { EarlyEvents } from './early';

declare global {
  interface Prerendering {
    /** The page data of the batch that is rendered. */
    parts?: Record<string, unknown>;
  }
}

/** Fetches the chunks and page data that prerender/rewriter.py listed in the page. */
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

/** The maximum wait, in milliseconds, until the loaded page becomes idle. */
const IDLE_AT_LATEST = 2000;
/** Events which show that the visitor is about to use the page. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin'];

/**
 * Resolves at the first paint that shows content. This paint can be after the load event. On an
 * overloaded CPU, a paint of only the background can come before it.
 */
function contentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the browser has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have requestIdleCallback.
    if (!('requestIdleCallback' in window)) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_AT_LATEST });
  });
}

/** Resolves when the page has loaded. */
function load(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

/** Resolves when the page has loaded, has been painted and is idle. */
async function rest(): Promise<void> {
  // Start immediately in these cases: a page in the background is never painted or idle, and a page
  // that was not prerendered shows nothing until the app has started.
  if (document.hidden || !document.querySelector('#root > *')) return;
  await load();
  await contentfulPaint();
  await idle();
}

/** Resolves when the visitor first touches the page. */
function touch({ events, written }: EarlyEvents): Promise<void> {
  return new Promise((resolve) => {
    if (events.length + written.size > 0) resolve();
    // In the capture phase, because early.ts ends the propagation of events that it keeps.
    for (const type of TOUCHES)
      addEventListener(type, () => resolve(), { once: true, capture: true });
  });
}

/** Resolves when the page is idle or when the visitor first touches it. */
const timeToStart = (early: EarlyEvents) => Promise.race([rest(), touch(early)]);

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
