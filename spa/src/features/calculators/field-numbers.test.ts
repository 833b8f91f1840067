import { expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data.ts';
import { densityOf, numbers } from './field-numbers.ts';
import { startOf } from './state.ts';
import { chosenWire } from './wire-choice.ts';

const CONTENT = contentOf('tools');
const START = startOf(CONTENT);

test('the numbers of fields are read together', () => {
  expect(numbers({ ...START, d: 'AWG 30', amount: '2,5' }, ['d', 'amount'])).toEqual({
    d: 0.2546,
    amount: 2.5,
  });
});

test('there are none if one of the fields is wrong', () => {
  expect(numbers({ ...START, amount: 'ten' }, ['d', 'amount'])).toBeUndefined();
});

test('an amount of metres takes the units of lengths', () => {
  const values = { ...START, amount: '2 km' };
  expect(numbers(values, ['amount'], { amount: 'm' })).toEqual({ amount: 2000 });
  expect(numbers(values, ['amount'])).toBeUndefined();
});

test('the density is that of the wire, else the one entered', () => {
  const wire = chosenWire(CONTENT.wires, '2/diffused');
  expect(densityOf(wire, '5')).toEqual([8.3, 8.5]);
  expect(densityOf(undefined, '8,9')).toEqual([8.9, 8.9]);
  expect(densityOf(undefined, '')).toBeUndefined();
  expect(densityOf(undefined, '26')).toBeUndefined();
});

test('another alloy has no wire, and an unknown one is replaced by the first', () => {
  expect(chosenWire(CONTENT.wires, 'other')).toBeUndefined();
  expect(chosenWire(CONTENT.wires, '99/x')).toBe(CONTENT.wires[0]);
});
