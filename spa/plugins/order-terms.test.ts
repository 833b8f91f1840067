import { expect, test } from 'vitest';

import { catalogue } from '../testing/catalogue.ts';
import { termsOf } from './order-terms.ts';

const product = (id: number) => catalogue.products.find((one) => one.id === id)!;
const terms = (id: number, parent: number) => termsOf(catalogue, product(id), product(parent));

test('a member of a family has the terms that the family states', () => {
  expect(terms(1, 5)).toEqual({
    minimumOrder: product(5).minimumOrder,
    deliveryTime: product(5).deliveryTime,
    family: product(5).name,
  });
});

test('a product whose smallest pack holds more than the minimum order does not show it', () => {
  expect(terms(29, 201)).toMatchObject({
    minimumOrder: null,
    deliveryTime: product(201).deliveryTime,
  });
});

test("a product's own terms name no family", () => {
  expect(termsOf(catalogue, product(8), undefined)).toMatchObject({
    minimumOrder: '250 meters',
    family: null,
  });
});
