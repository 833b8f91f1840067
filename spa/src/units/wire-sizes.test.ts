import { expect, test } from 'vitest';

import { catalogue } from '../../testing/catalogue';
import { wireSizes } from './wire-sizes.ts';

const sizes = (id: number) => {
  const self = catalogue.products.find((product) => product.id === id)!;
  return wireSizes(
    catalogue,
    self,
    catalogue.products.filter(({ parent }) => parent === id),
  );
};

test('wireSizes returns the sizes of a wire and its members, in order, without duplicates', () => {
  expect(sizes(9)).toEqual(expect.arrayContaining(['0.10', '6.00']));
  expect(sizes(5)).toEqual([...new Set(sizes(5))]);
  expect(sizes(5).map(Number)).toEqual(
    sizes(5)
      .map(Number)
      .sort((one, other) => one - other),
  );
  expect(sizes(5)).toEqual(expect.arrayContaining(sizes(1)));
});

test('wireSizes returns no sizes for tubes and guides', () => {
  expect(sizes(161)).toEqual([]);
  expect(sizes(17)).toEqual([]);
});
