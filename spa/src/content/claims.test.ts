import { describe, expect, test } from 'vitest';

import type { Claim } from './catalogue.types';
import { isOpen, marksOf } from './claims.ts';

const CONFIRMED = { by: 'The owner', on: '2026-11-26', words: 'Yes.' };

const claim = (state: Claim['state'], more: Partial<Claim> = {}) =>
  ({ state, ask: 'Which one?', ...more }) as Claim;

describe('isOpen', () => {
  test.each([
    [[claim('sample')], true],
    [[claim('unconfirmed')], true],
    [[claim('sample', { confirmed: CONFIRMED })], false],
    [[claim('unconfirmed'), claim('sample')], true],
    [[], false],
  ])('for %j is %s', (claims, open) => {
    expect(isOpen({ claims })).toBe(open);
    expect(isOpen({})).toBe(false);
  });
});

describe('marksOf', () => {
  test('returns the value and state of an open claim, without the question', () => {
    expect(marksOf([claim('sample', { of: ['map', 'address'] }), claim('unconfirmed')])).toEqual([
      { of: ['map', 'address'], state: 'sample' },
      { state: 'unconfirmed' },
    ]);
  });

  test('returns nothing for a confirmed value', () => {
    expect(marksOf([claim('sample', { confirmed: CONFIRMED })])).toBeUndefined();
    expect(marksOf([claim('sample', { confirmed: CONFIRMED }), claim('sample')])).toEqual([
      { state: 'sample' },
    ]);
  });
});
