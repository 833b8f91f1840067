type Later = (...values: never[]) => unknown;

/** A pending timer. */
interface Waiting {
  /** The time at which the timer is due, in milliseconds on the clock of `performance.now()`. */
  due: number;
  run: () => unknown;
  cancel: () => void;
}

/** The page for which script is running: the current page, or the page that set the timer. */
export const running = { page: '' };

/**
 * The functions that set timers, each with the function that clears them. Timeouts and intervals
 * share their ids.
 */
const TIMERS = {
  setTimeout: 'clearTimeout',
  setInterval: 'clearInterval',
  requestAnimationFrame: 'cancelAnimationFrame',
  requestIdleCallback: 'cancelIdleCallback',
} as const;

/**
 * Timers that are due after this many milliseconds are not run, because few visitors stay that
 * long.
 */
const HORIZON = 60_000;
/** The maximum number of timers to run for a page, because a timer can restart itself forever. */
const MOST = 200;

const waiting = new Map<string, Waiting>();
/** The simulated time while pending timers are run. */
let ahead: number | undefined;

function inName(page: string, work: Later, fail: (error: unknown, page: string) => void): Later {
  return (...values) => {
    const before = running.page;
    running.page = page;
    try {
      const result = work(...values);
      if (result instanceof Promise) result.catch((error: unknown) => fail(error, page));
    } catch (error) {
      fail(error, page);
    } finally {
      running.page = before;
    }
  };
}

/** Returns the arguments that a timer passes to its callback. */
function valuesOf(name: string, rest: unknown[]): unknown[] {
  if (name === 'requestAnimationFrame') return [performance.now()];
  if (name === 'requestIdleCallback') return [{ didTimeout: true, timeRemaining: () => 0 }];
  return rest.slice(1);
}

/**
 * Makes every timer run on behalf of the page that set it, because another page may be current when
 * the timer fires. Errors are reported with the path of that page.
 */
export function watchTimers(fail: (error: unknown, page: string) => void): void {
  const timers = window as unknown as Record<string, (...values: unknown[]) => unknown>;
  for (const [name, clear] of Object.entries(TIMERS)) {
    const set = timers[name]!.bind(window);
    const drop = timers[clear]!.bind(window);
    const numbers = clear.replace('Interval', 'Timeout');
    timers[name] = (work, ...rest) => {
      if (typeof work !== 'function') return set(work, ...rest);
      const named = inName(running.page, work as Later, fail);
      const id = set(
        (...values: never[]) => {
          if (name !== 'setInterval') waiting.delete(`${numbers} ${String(id)}`);
          named(...values);
        },
        ...rest,
      );
      const due =
        (ahead ?? performance.now()) + (name.startsWith('set') ? Number(rest[0] ?? 0) : 0);
      const run = () => named(...(valuesOf(name, rest) as never[]));
      waiting.set(`${numbers} ${String(id)}`, { due, run, cancel: () => drop(id) });
      return id;
    };
    timers[clear] = (id) => {
      waiting.delete(`${numbers} ${String(id)}`);
      return drop(id);
    };
  }
}

/** Runs all pending timers now, in the order in which they are due; intervals run once. */
export function runTimers(): void {
  const end = performance.now() + HORIZON;
  for (let turn = 0; turn < MOST && waiting.size > 0; turn += 1) {
    const [key, next] = [...waiting].reduce((a, b) => (b[1].due < a[1].due ? b : a));
    if (next.due > end) break;
    ahead = next.due;
    waiting.delete(key);
    next.cancel();
    next.run();
  }
  ahead = undefined;
  waiting.clear();
}
