import { expect, it } from 'vitest';

import { own } from './own.ts';

const INHERITED = Object.getOwnPropertyNames(Object.prototype);

it('does not find an inherited property', () => {
  expect(INHERITED.filter((name) => own({ copper: 1 }, name) !== undefined)).toEqual([]);
});

it('finds an own key, even if objects inherit a property of that name', () => {
  expect(own({ copper: 1 }, 'copper')).toBe(1);
  expect(own({ constructor: 1 }, 'constructor')).toBe(1);
});
