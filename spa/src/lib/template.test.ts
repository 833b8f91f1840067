import { expect, test } from 'vitest';

import { fill } from './template.ts';

test('a template has the values in place of every occurrence of their names', () => {
  expect(fill('Option {n} of {all}, {n}', { n: 0, all: 'many' })).toBe('Option 0 of many, 0');
});

test('a name without a value stays, even if objects inherit a property of that name', () => {
  expect(fill('{n} of {constructor} and {toString}', { n: 2 })).toBe(
    '2 of {constructor} and {toString}',
  );
});

test('braces in a value are not filled in', () => {
  expect(fill('{a}', { a: '{b}$&', b: 'no' })).toBe('{b}$&');
});
