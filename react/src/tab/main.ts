/**
 * The script that the prerenderer runs before any other in its tab. The tab's own page drives the
 * crawl; each frame contains a page of the app, and collects its faults.
 */
import { type Batch, Driver } from './driver';
import { Faults } from './faults';
import { runTimers } from './timers';
import { watchLookups } from './visitor-state';

declare global {
  interface Window {
    prerender?: (paths: string[]) => Promise<Batch>;
    /** Verifies pages that another tab rendered; returns their faults. */
    verify?: Driver['verify'];
    /** Stops waiting for the current page; the page then reports its pending work. */
    giveUp?: () => void;
    /** Returns the window of the app. */
    appWindow?: () => Promise<Window>;
    /** In the tab's own page: how many milliseconds the clocks of all frames are ahead. */
    clockAhead?: number;
  }
}

/** A page depends on the files that it loads; browsers record only 250 of them by default. */
const MOST_FILES = 10_000;

if (window === window.top) {
  const driver = new Driver();
  window.prerender = (paths) => driver.prerender(paths);
  window.verify = (snapshots) => driver.verify(snapshots);
  window.giveUp = () => driver.giveUp();
  window.appWindow = () => driver.appWindow();
} else {
  const faults = new Faults(window.prerendering!.network);
  const over = new AbortController();
  const giveUp = () => over.abort();
  const missingKeys = watchLookups();
  window.prerendering!.tab = { faults, waiting: over.signal, runTimers, giveUp, missingKeys };
  performance.setResourceTimingBufferSize(MOST_FILES);
  faults.watchWindow();
  faults.watchRequests();
  setClock();
}

/** Lets the app's clock run ahead by as much as the driver asks. */
function setClock(): void {
  const now = Date.now.bind(Date);
  const ahead = () => now() + (window.top!.clockAhead ?? 0);
  window.Date = new Proxy(Date, {
    apply: (date) => new date(ahead()).toString(),
    construct: (date, values: unknown[], self: typeof Date) =>
      Reflect.construct(date, values.length > 0 ? values : [ahead()], self) as Date,
    get: (date, name) => (name === 'now' ? ahead : (Reflect.get(date, name) as unknown)),
  });
}
