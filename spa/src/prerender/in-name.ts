type Later = (...values: never[]) => unknown;

/** The page in whose name script runs: the one being made, or the one that left it for later. */
export const running = { page: '' };

const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'];

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

/**
 * Has every timer run in the name of the page that set it, since its page may be gone when it
 * fires; what it throws is told with that page's path.
 */
export function watchTimers(fail: (error: unknown, page: string) => void): void {
  const timers = window as unknown as Record<
    string,
    (work: unknown, ...rest: unknown[]) => unknown
  >;
  for (const name of TIMERS) {
    const native = timers[name]!.bind(window);
    timers[name] = (work, ...rest) =>
      native(
        typeof work === 'function' ? inName(running.page, work as Later, fail) : work,
        ...rest,
      );
  }
}
