import { expect, it } from 'vitest';

import { own } from './own.ts';

const INHERITED = Object.getOwnPropertyNames(Object.prototype);

it('finds no inherited property', () => {
  expect(INHERITED.filter((name) => own({ copper: 1 }, name) !== undefined)).toEqual([]);
});

it('finds a key of its own, also one that objects inherit', () => {
  expect(own({ copper: 1 }, 'copper')).toBe(1);
  expect(own({ constructor: 1 }, 'constructor')).toBe(1);
});
