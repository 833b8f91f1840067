type Later = (...values: never[]) => unknown;

/** What a page left for later. */
interface Waiting {
  /** Milliseconds on the clock of `performance.now()`. */
  due: number;
  run: () => unknown;
  cancel: () => void;
}

/** The page in whose name script runs: the one being made, or the one that left it for later. */
export const running = { page: '' };

/** What sets a timer, and what clears it; timeouts and intervals share their numbers. */
const TIMERS = {
  setTimeout: 'clearTimeout',
  setInterval: 'clearInterval',
  requestAnimationFrame: 'cancelAnimationFrame',
  requestIdleCallback: 'cancelIdleCallback',
} as const;

/** What waits longer than these milliseconds is not waited for: no visitor stays on a page so long. */
const HORIZON = 60_000;
/** A timer that sets itself again for ever is run so often. */
const MOST = 200;

const waiting = new Map<string, Waiting>();
/** The time at which the page is taken to be while what it left is run. */
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

/** What a browser calls back with. */
function valuesOf(name: string, rest: unknown[]): unknown[] {
  if (name === 'requestAnimationFrame') return [performance.now()];
  if (name === 'requestIdleCallback') return [{ didTimeout: true, timeRemaining: () => 0 }];
  return rest.slice(1);
}

/**
 * Has every timer run in the name of the page that set it, since its page may be gone when it
 * fires; what it throws is told with that page's path.
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

/** Runs now, in its order, what the page left for later; an interval runs once. */
export function runWaiting(): void {
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
