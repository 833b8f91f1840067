import { expect, test } from 'vitest';

import { fill } from './template.ts';

test('a template has its values in place of their names, each time', () => {
  expect(fill('Option {n} of {all}, {n}', { n: 0, all: 'many' })).toBe('Option 0 of many, 0');
});

test('a name without a value stays, also one that objects inherit', () => {
  expect(fill('{n} of {constructor} and {toString}', { n: 2 })).toBe(
    '2 of {constructor} and {toString}',
  );
});

test('a value is not read as a template', () => {
  expect(fill('{a}', { a: '{b}$&', b: 'no' })).toBe('{b}$&');
});
