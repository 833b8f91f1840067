import { beforeEach, describe, expect, test, vi } from 'vitest';

import { running, runTimers, watchTimers } from './timers.ts';

type Timer = (work: (time: number) => unknown, delay?: number) => number;

/** A window whose timers only fire when the test fires them. */
function stillWindow() {
  let id = 0;
  const started = new Map<number, (time: number) => unknown>();
  const set: Timer = (work) => {
    started.set((id += 1), work);
    return id;
  };
  const clear = (number: number) => void started.delete(number);
  const timers = {
    setTimeout: set,
    clearTimeout: clear,
    setInterval: set,
    clearInterval: clear,
    requestAnimationFrame: set,
    cancelAnimationFrame: clear,
    requestIdleCallback: set,
    cancelIdleCallback: clear,
  };
  return { timers, started };
}

let timers: ReturnType<typeof stillWindow>['timers'];
let started: Map<number, (time: number) => unknown>;
let failed: [error: unknown, page: string][];
let done: string[];

beforeEach(() => {
  ({ timers, started } = stillWindow());
  vi.stubGlobal('window', timers);
  failed = [];
  done = [];
  watchTimers((error, page) => failed.push([error, page]));
  running.page = '/a';
});

const note = (text: string) => () => void done.push(`${text} ${running.page}`);

describe('a timer', () => {
  test('runs on behalf of the page that set it', () => {
    const id = timers.setTimeout(note('timeout'), 5);
    running.page = '/b';
    started.get(id)!(0);
    expect([done, running.page]).toEqual([['timeout /a'], '/b']);
  });

  test('is reported with its page if it throws, even later', async () => {
    const [one, other] = [new Error('now'), new Error('later')];
    const first = timers.setTimeout(() => {
      throw one;
    });
    const second = timers.setTimeout(() => Promise.reject(other));
    running.page = '/b';
    started.get(first)!(0);
    started.get(second)!(0);
    await Promise.resolve();
    await Promise.resolve();
    expect(failed).toEqual([
      [one, '/a'],
      [other, '/a'],
    ]);
    expect(running.page).toBe('/b');
  });
});

describe('runTimers', () => {
  test('runs pending timers in the order of their times', () => {
    timers.setTimeout(note('second'), 200);
    timers.setTimeout(note('first'), 100);
    timers.requestAnimationFrame(note('frame'));
    timers.requestIdleCallback(note('idle'));
    runTimers();
    expect(done.map((text) => text.split(' ')[0])).toEqual(['frame', 'idle', 'first', 'second']);
    expect(started.size).toBe(0);
  });

  test('runs an interval once', () => {
    timers.setInterval(note('interval'), 10);
    runTimers();
    runTimers();
    expect(done).toEqual(['interval /a']);
  });

  test('also runs timers that a timer sets, up to 200', () => {
    const again = () => {
      done.push('again');
      timers.setTimeout(again, 1);
    };
    timers.setTimeout(again, 1);
    runTimers();
    expect(done).toHaveLength(200);
  });

  test('skips timers that are due after a minute, even if reached in steps', () => {
    timers.setTimeout(note('late'), 61_000);
    timers.setTimeout(() => timers.setTimeout(note('step'), 40_000), 40_000);
    runTimers();
    expect(done).toEqual([]);
  });

  test('skips timers that were cleared or have already run', () => {
    timers.clearTimeout(timers.setTimeout(note('cleared'), 1));
    timers.clearInterval(timers.setInterval(note('cleared'), 1));
    timers.cancelAnimationFrame(timers.requestAnimationFrame(note('cleared')));
    const id = timers.setTimeout(note('ran'), 1);
    started.get(id)!(0);
    runTimers();
    expect(done).toEqual(['ran /a']);
  });

  test('passes the current time to a frame callback', () => {
    let given: number | undefined;
    timers.requestAnimationFrame((time) => (given = time));
    runTimers();
    expect(given).toBeTypeOf('number');
  });
});
