import { expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { products } from './page-data';

const factsOf = (title: string) =>
  Object.fromEntries(
    products(catalogue)
      .listing.find((entry) => entry.title === title)!
      .facts.map(({ id, text }) => [id, text]),
  );

test('a row shows diameters, grades, strengths and the minimum order', () => {
  expect(factsOf('Plain Brass EDM Wire')).toEqual({
    sizes: '0.10 to 0.33 mm',
    grades: 'CuZn37, CuZn35, CuZn40',
    strength: '≤\u{a0}440 to ≥\u{a0}900 N/mm²',
    minimumOrder: '10 spools',
  });
});

test('a family has the diameters of all its members', () => {
  expect(factsOf('EDM Wire').sizes).toBe('0.10 to 0.33 mm');
  expect(factsOf('EDM Wire').grades).toBeUndefined();
});

test('a name that is not a designation is not listed as a grade', () => {
  expect(factsOf('Ion Exchange Resin').grades).toBeUndefined();
});
