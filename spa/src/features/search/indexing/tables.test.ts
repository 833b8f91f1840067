import { expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue.ts';
import { tableChoices } from './tables.ts';

const all = tableChoices(catalogue);

test('a row has its products with their addresses, and links to its table', () => {
  const row = all.find(({ task }) => task === 'Aluminium-silicon castings')!;
  expect(row).toEqual({
    path: '/products/30#technical-specifications',
    caption: '4043, 5356 or 4047 by task',
    columns: ['Task', 'Usual filler', 'Reason'],
    task: 'Aluminium-silicon castings',
    products: [
      { name: '4043', path: '/products/30' },
      { name: '4047', path: '/products/32' },
    ],
    cells: ['silicon content matches that of the casting'],
  });
});

test("if a table's first column is the product, its last column is the task", () => {
  const row = all.find(({ task }) => task === 'galvanised sheet, copper to steel')!;
  expect(row.products.map(({ path }) => path)).toEqual(['/products/23']);
  expect(row.columns[0]).toBe('Main use');
});

test('columns with figures that are only filled in on the page are left out', () => {
  expect(all.filter(({ cells }) => cells.some((cell) => cell.includes('{')))).toEqual([]);
});

test('a table yields no rows if no column consists of product names', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBeLessThan(catalogue.products.length / 4);
});
