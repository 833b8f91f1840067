import { startInTime } from './start-in-time';

declare global {
  interface Window {
    /** Set before this script by the prerenderer: the origin of the published site. */
    prerendering?: { origin: string; parts?: Record<string, unknown> };
  }
}

/**
 * The entry is a few hundred bytes, so that it listens long before the app's chunks are here.
 * They are preloaded at low priority, and run when the page rests or is touched.
 */
if (window.prerendering) void import('./prerender/prerender');
else void startInTime(async (listens) => (await import('./start')).start(listens));
