import { expect, test } from 'vitest';

import { fieldText, isCalled, nameOf } from './size-names';

test.each([
  ['0.25', '0.254', '.010 in'],
  ['0.25', '0.2489', '.0098 in'],
  ['0.25', '0.2546', 'AWG 30'],
  ['0.20', '0.2019', 'AWG 32'],
  ['1.2', '1.143', '.045 in'],
  ['1.2', '1.1906', '3/64 in'],
  ['1.6', '1.5875', '1/16 in'],
])('wire of %s mm is sold for the size %s, whose name is %s', (digits, asked, name) => {
  expect(isCalled(digits, true, asked)).toBe(true);
  expect(nameOf(asked, '')).toBe(name);
});

test('a size has no other name, nor has a diameter that is not that of wire', () => {
  expect(isCalled('0.25', true, '0.3')).toBe(false);
  expect(isCalled('0.30', true, '0.254')).toBe(false);
  expect(isCalled('0.25', false, '0.2546')).toBe(false);
  expect(isCalled('0.25', false, '0.2489')).toBe(true);
});

test.each([
  ['9.2658', '', 'AWG 2/0'],
  ['0.127', '', 'AWG 36'],
  ['0.127', 'inch', '.005 in'],
  ['0.25', '', ''],
  ['0.25', 'inch', ''],
  ['7', 'awg', ''],
] as const)('names %s mm, if the units "%s" are chosen, "%s"', (asked, system, name) => {
  expect(nameOf(asked, system)).toBe(name);
});

test('fieldText includes the unit if a bare number would be read in another unit', () => {
  expect(fieldText('0.25', '')).toBe('0.25');
  expect(fieldText('0.25', 'inch')).toBe('0.25 mm');
  expect(fieldText('0.254', 'awg')).toBe('.010 in');
  expect(fieldText('', 'inch')).toBe('');
});
