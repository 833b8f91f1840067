import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue.ts';
import type { Product } from '../../content/catalogue.types';
import { equivalentRows, sizeRows } from './product-tables.ts';

const { onOrder } = catalogue.pages.product.sizes;
const { forms, processes } = catalogue.vocabulary;
const [spool, coil] = forms;
const [cutting, welding] = processes;

type Offers = NonNullable<NonNullable<Product['grades']>[number]['offers']>;

const rowsOf = (...grades: { processes?: string[]; offers: unknown[] }[]) =>
  sizeRows(catalogue, {
    grades: grades.map((grade) => ({ ...grade, offers: grade.offers as Offers })),
  } as Product);

describe('the rows of sizes', () => {
  test('are one row for each diameter, in order, with its forms and processes', () => {
    const rows = rowsOf(
      {
        processes: [cutting!.id],
        offers: [{ form: spool!.id, diameters: { values: ['0.25', '0.10'] } }],
      },
      {
        offers: [
          { form: coil!.id, processes: [welding!.id], diameters: { values: ['0.25'] } },
          { form: coil!.id },
        ],
      },
    );
    expect(rows).toEqual([
      { id: 'd-0.10', cells: ['0.10', spool!.name, cutting!.name] },
      {
        id: 'd-0.25',
        cells: ['0.25', `${spool!.name}, ${coil!.name}`, `${cutting!.name}, ${welding!.name}`],
      },
    ]);
  });

  test('are marked as on order only if no offer has the size in stock', () => {
    const stock = { form: spool!.id, diameters: { values: ['0.25'], onOrder: ['0.30'] } };
    const order = { form: spool!.id, diameters: { onOrder: ['0.25', '0.30'] } };
    for (const offers of [
      [stock, order],
      [order, stock],
    ])
      expect(rowsOf({ offers }).map(({ cells }) => cells[1])).toEqual([
        spool!.name,
        `${spool!.name}, ${onOrder}`,
      ]);
  });

  test('have no anchor if the size is a range', () => {
    const [row] = rowsOf({
      offers: [{ form: spool!.id, diameters: { from: '0.10', to: '6.00' } }],
    });
    expect(row).toMatchObject({ id: null, cells: ['0.10 to 6.00', spool!.name, ''] });
  });
});

test('the rows of names in standards include grade, relation and source', () => {
  const product = catalogue.products.find(({ id }) => id === 30)!;
  const rows = equivalentRows(product);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.every((cell) => cell !== '')).toBe(true);
  expect(rows.map(([, grade]) => grade)).toEqual(rows.map(() => product.grades![0]!.name));
});
