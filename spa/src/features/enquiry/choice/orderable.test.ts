import { expect, test } from 'vitest';

import { contentOf, optionsOf } from '../../../../testing/page-data.ts';
import type { Choice } from '../../../content/order-options.ts';
import { offeredChoice } from './orderable.ts';

const offered = (id: number, choice: Choice) =>
  offeredChoice(optionsOf(id)!, choice, contentOf('ask'));

test('keeps every value that the product offers', () => {
  const choice = { grade: 'cuzn35', diameter: '0.20', temper: 'soft', package: 'din-160' };
  const all = { ...choice, quantity: '20', unit: 'pack' };
  expect(offered(1, all)).toEqual(all);
});

test('writes a size in the same way as the matching option', () => {
  expect(offered(1, { diameter: '0.2' })).toEqual({ diameter: '0.20' });
  expect(offered(9, { diameter: '0.2' })).toEqual({ diameter: '0.2' });
});

test.each([
  ['a grade of another product', { grade: 'er4043' }],
  ['a size that is not made', { diameter: '0.26' }],
  ['a size that is not a number', { diameter: '<script>' }],
  ['a temper that does not exist', { temper: '__proto__' }],
  ['a pack that does not exist', { package: 'constructor' }],
  ['a size of other forms', { width: '10' }],
  ['no quantity', { quantity: '0' }],
  ['a fraction of a spool', { quantity: '1.5' }],
  ['a quantity that is too large', { quantity: '1e9' }],
  ['an unknown unit', { unit: 'furlong' }],
])('drops %s, and keeps all other values', (_, value: Choice) => {
  expect(offered(1, { form: 'spool', ...value })).toEqual({ form: 'spool' });
});

test('drops a size outside the range, if the wire is made in any size within a range', () => {
  expect(offered(9, { diameter: '60' })).toEqual({});
});
