import { describe, expect, test } from 'vitest';

import type { Product } from '../../content/catalogue.types';
import { MOST_ROWS, rowsOf, slices } from './page-data.ts';

const product = (id: number, rows: number, more: Partial<Product> = {}) =>
  ({
    id,
    category: 'Wire',
    grades: [
      {
        offers: [
          {
            diameters: {
              unit: 'mm',
              values: Array.from({ length: rows }, (_, at) => String(at + 1)),
            },
          },
        ],
      },
    ],
    ...more,
  }) as unknown as Product;

describe('rowsOf', () => {
  test('counts every combination of temper and size, including sizes made to order', () => {
    const grade = (offers: object[], tempers?: object[]) =>
      ({ grades: [{ tempers, offers }] }) as never;
    expect(rowsOf(grade([{ diameters: { values: ['1', '2'], onOrder: ['3'] } }]))).toBe(3);
    expect(rowsOf(grade([{ diameters: { values: ['1', '2'] } }], [{}, {}]))).toBe(4);
    expect(rowsOf(grade([{ diameters: { from: '1', to: '2' } }, {}]))).toBe(2);
    expect(rowsOf(grade([]))).toBe(0);
    expect(rowsOf({})).toBe(0);
  });
});

describe('slices', () => {
  const ids = (products: Product[]) =>
    slices(products).map((slice) => slice.products.map(({ id }) => id));

  test('are one slice of all products that have rows, if these rows fit on one page', () => {
    expect(ids([product(1, 300), product(2, 0, { grades: [] }), product(3, 100)])).toEqual([
      [1, 3],
    ]);
    expect(slices([product(1, 300), product(3, 100)])[0]).toMatchObject({ id: 1, rows: MOST_ROWS });
    expect(slices([])).toEqual([]);
  });

  test('are split by category if one page would be too long', () => {
    expect(
      ids([
        product(1, 200),
        product(2, 100, { category: 'Consumables' }),
        product(3, 200),
        product(4, 1),
      ]),
    ).toEqual([[1, 3], [4], [2]]);
  });

  test('keep a family together unless it does not fit on one page', () => {
    expect(
      ids([product(1, 300), product(2, 150), product(3, 150, { parent: 2 }), product(4, 100)]),
    ).toEqual([[1], [2, 3, 4]]);
    expect(
      ids([product(1, 300), product(2, 300, { parent: 1 }), product(3, 50, { parent: 1 })]),
    ).toEqual([[1], [2, 3]]);
  });
});
