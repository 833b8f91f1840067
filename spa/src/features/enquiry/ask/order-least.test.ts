import { expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue.ts';
import { leastOf } from './order-terms.ts';

const least = (minimumOrder: string | null, family: string | null = null) =>
  leastOf(catalogue, { minimumOrder, deliveryTime: null, family });

test('a minimum order is returned in the unit in which it is stated', () => {
  expect(least('250 meters')).toEqual({ quantity: 250, unit: 'm' });
  expect(least('25 kg')).toEqual({ quantity: 25, unit: 'kg' });
  expect(least('10 spools')).toEqual({ quantity: 10, unit: 'pack' });
  expect(least('10 spools', 'EDM Wire')).toMatchObject({ unit: 'pack', ofFamily: true });
});

test('a minimum order stated in another form has no number', () => {
  expect(least('one carton')).toBeUndefined();
  expect(least(null)).toBeUndefined();
});
