import { beforeEach, describe, expect, test } from 'vitest';

import { Faults } from './faults.ts';
import { running } from './timers.ts';

let faults: Faults;

beforeEach(() => {
  faults = new Faults();
  faults.begin('/a');
});

describe('a fault', () => {
  test('is that of the page that is made', () => {
    const error = new TypeError('no wire');
    faults.report('thrown', error, { componentStack: '\n    at Page' });
    expect(faults.list).toEqual([
      {
        kind: 'thrown',
        message: 'TypeError: no wire',
        stack: error.stack,
        componentStack: '\n    at Page',
      },
    ]);
  });

  test('can be anything that is thrown', () => {
    faults.report('console', 'text');
    faults.report('console', undefined, { componentStack: null });
    expect(faults.list).toEqual([
      { kind: 'console', message: 'text', stack: '', componentStack: '' },
      { kind: 'console', message: 'undefined', stack: '', componentStack: '' },
    ]);
  });

  test('of the page before is late, and told once', () => {
    faults.begin('/b');
    faults.report('thrown', 'x', undefined, '/a');
    expect(faults.list).toEqual([]);
    expect(faults.takeLate()).toEqual([
      { path: '/a', kind: 'thrown', message: 'x', stack: '', componentStack: '' },
    ]);
    expect(faults.takeLate()).toEqual([]);
  });

  test('belongs to the page on whose behalf script runs', () => {
    faults.begin('/b');
    running.page = '/a';
    faults.report('thrown', 'x');
    expect([faults.list, faults.takeLate().length]).toEqual([[], 1]);
  });

  test('after a batch is late whatever its page', () => {
    faults.takeLate();
    faults.report('thrown', 'x', undefined, '/a');
    expect(faults.takeLate()).toHaveLength(1);
  });

  test('of another page does not stay in the list of the next', () => {
    faults.report('thrown', 'x');
    faults.begin('/b');
    expect(faults.list).toEqual([]);
  });
});
