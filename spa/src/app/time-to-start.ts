import type { EarlyEvents } from './early';

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
export const timeToStart = (early: EarlyEvents) => Promise.race([rest(), touch(early)]);
