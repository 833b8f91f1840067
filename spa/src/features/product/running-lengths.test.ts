import { describe, expect, test } from 'vitest';

import { productContent } from '../../../testing/page-data.ts';

describe('the running lengths of a wire', () => {
  test('equal those in the table of its family', () => {
    const { lengths } = productContent(1);
    const tables = productContent(5).product.specificationTables ?? [];
    const table = tables.find(({ caption }) => caption.includes('Running length'))!;
    const from = table.columns.length - lengths!.packs.length;
    expect(lengths!.packs.map(({ label }) => label)).toEqual(table.columns.slice(from));
    expect(lengths!.rows.map(({ id, cells: [, ...km] }) => [id, ...km])).toEqual(
      table.rows.map(([size, ...cells]) => [size, ...cells.slice(from - 1)]),
    );
  });

  test('mark a diameter that is made to order', () => {
    const { rows } = productContent(3).lengths!;
    expect(rows.filter(({ id, cells: [label] }) => label !== id).map(({ id }) => id)).toEqual([
      '0.15',
    ]);
  });

  test.each([
    ['spools that hold a stated length', 8],
    ['a range of diameters', 9],
    ['rods beside spools', 30],
    ['no diameters', 10],
    ['members that are ordered instead', 5],
  ])('are not given for %s', (_, id) => {
    expect(productContent(id).lengths).toBeNull();
  });
});
