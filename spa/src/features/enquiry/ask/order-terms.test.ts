import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue.ts';
import { leastOf, statedTerms, termsOf } from './order-terms.ts';

const productOf = (id: number) => catalogue.products.find((product) => product.id === id)!;
const parentOf = (id: number) => {
  const { parent } = productOf(id);
  return parent ? productOf(parent) : undefined;
};
const terms = (id: number) => termsOf(catalogue, productOf(id), parentOf(id));

describe('the terms of a product', () => {
  test.each([
    [5, '10 spools', null],
    [6, '10 kg', null],
    [7, '300 kg', null],
    [8, '250 meters', null],
    [201, '20 kg', null],
    [1, '10 spools', 'EDM Wire'],
  ])(
    '(%i) are either its own, without a family name, or those of its family',
    (id, minimumOrder, family) => {
      const { deliveryTime } = productOf(family ? 5 : id);
      expect(terms(id)).toEqual({ minimumOrder, deliveryTime, family });
    },
  );

  test("do not include the family's minimum order if the smallest pack of the product holds more", () => {
    expect(terms(29)).toMatchObject({
      minimumOrder: null,
      deliveryTime: productOf(201).deliveryTime,
    });
    expect(statedTerms(productOf(29), parentOf(29)).minimumOrder).toBe('20 kg');
  });

  test('are missing if neither product nor family states them', () => {
    expect(terms(12)).toEqual({ minimumOrder: null, deliveryTime: null, family: null });
  });
});

describe('the minimum order', () => {
  const least = (minimumOrder: string, family: string | null = null) =>
    leastOf(catalogue, { minimumOrder, deliveryTime: null, family });

  test.each([
    ['10 spools', { quantity: 10, unit: 'pack' }],
    ['20 kg', { quantity: 20, unit: 'kg' }],
    ['250 meters', { quantity: 250, unit: 'm' }],
    ['250 metres', { quantity: 250, unit: 'm' }],
    ['250 m', { quantity: 250, unit: 'm' }],
  ])('%s has its unit', (text, expected) => {
    expect(least(text)).toEqual(expected);
  });

  test("of a family includes the family's name", () => {
    expect(least('20 kg', 'Welding Wire')).toEqual({ quantity: 20, unit: 'kg', ofFamily: true });
  });

  test.each(['', '10', 'about 20 kg', '10 barrels', '1.5 kg', '5 constructor'])(
    'cannot be read from %j',
    (text) => {
      expect(least(text)).toBeUndefined();
    },
  );
});
