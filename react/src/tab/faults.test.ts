import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Faults } from './faults.ts';
import { running } from './timers.ts';

let faults: Faults;

beforeEach(() => {
  faults = new Faults();
  faults.begin('/a');
});

describe('a fault', () => {
  test('can be any thrown value', () => {
    faults.report('thrown', 'text');
    faults.report('thrown', undefined, { componentStack: null });
    expect(faults.list).toEqual([
      { kind: 'thrown', message: 'text', stack: '', componentStack: '' },
      { kind: 'thrown', message: 'undefined', stack: '', componentStack: '' },
    ]);
  });

  test('of the previous page is late and is reported once', () => {
    faults.begin('/b');
    faults.report('thrown', 'x', undefined, '/a');
    expect(faults.list).toEqual([]);
    expect(faults.takeLate()).toEqual([
      { path: '/a', kind: 'thrown', message: 'x', stack: '', componentStack: '' },
    ]);
    expect(faults.takeLate()).toEqual([]);
  });

  test('is reported with the page for which the script runs', () => {
    faults.begin('/b');
    running.page = '/a';
    faults.report('thrown', 'x');
    expect([faults.list, faults.takeLate().length]).toEqual([[], 1]);
  });

  test('after a batch is late, whatever page it belongs to', () => {
    faults.takeLate();
    faults.report('thrown', 'x', undefined, '/a');
    expect(faults.takeLate()).toHaveLength(1);
  });

  test('is not in the list of the next page if it belongs to another page', () => {
    faults.report('thrown', 'x');
    faults.begin('/b');
    expect(faults.list).toEqual([]);
  });
});

describe('a window that is watched', () => {
  const { error: write, warn } = console;
  const listeners: Record<string, (event: object) => void> = {};
  const written: unknown[][] = [];

  beforeEach(() => {
    const set = () => 1;
    const names = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'];
    const clears = ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback'];
    vi.stubGlobal('window', Object.fromEntries([...names, ...clears].map((name) => [name, set])));
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    });
    written.length = 0;
    console.error = (...values: unknown[]) => void written.push(values);
    console.warn = () => undefined;
    faults.watchWindow();
  });
  afterEach(() => {
    console.error = write;
    console.warn = warn;
  });

  test('collects errors and warnings in the console, apart from faults, and prints them', () => {
    const error = new TypeError('no wire');
    console.error('seen:', error, 5);
    console.warn('wet', Object.create(null));
    expect(faults.list).toEqual([]);
    expect(faults.messages).toMatchObject([
      { level: 'error', text: 'seen: TypeError: no wire 5', stack: error.stack },
      { level: 'warning', text: 'wet [object Object]' },
    ]);
    expect(written).toEqual([['seen:', error, 5]]);
    faults.begin('/b');
    expect(faults.messages).toEqual([]);
  });

  test('reports a message of an earlier page as late', () => {
    faults.begin('/b');
    running.page = '/a';
    console.error('wet');
    expect(faults.takeLate()).toMatchObject([{ path: '/a', kind: 'error', message: 'wet' }]);
  });

  test('reports uncaught errors and unhandled rejections', () => {
    listeners['error']!({ error: new Error('thrown'), message: 'thrown' });
    listeners['unhandledrejection']!({ reason: new Error('rejected') });
    expect(faults.list.map(({ kind, message }) => [kind, message])).toEqual([
      ['thrown', 'Error: thrown'],
      ['thrown', 'Error: rejected'],
    ]);
  });

  test('does not request a blocked host, and names the setting', async () => {
    const request = vi.fn(() => Promise.resolve('answer'));
    vi.stubGlobal('window', { fetch: request });
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        open() {}
        send() {}
      },
    );
    vi.stubGlobal('document', { baseURI: 'https://wire.example/a' });
    vi.stubGlobal('location', new URL('https://wire.example/a'));
    faults.watchRequests();
    await expect(window.fetch('https://api.example/x')).rejects.toThrow('Failed to fetch');
    await window.fetch('/data.json');
    expect(request.mock.calls).toEqual([['/data.json']]);
    expect(faults.messages).toMatchObject([{ level: 'network', text: 'api.example' }]);
    faults.report('thrown', 'x');
    expect(faults.list[0]!.message).toMatch('add it to the setting network');
  });
});
