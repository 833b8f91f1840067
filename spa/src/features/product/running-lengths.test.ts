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

  test('have a column for each pack of each form, with a dash where it is not made', () => {
    const { packs, rows } = productContent(24).lengths!;
    expect(packs.map(({ choice: { form = '', package: pack } }) => [form, pack])).toEqual([
      ['spool', 's300-copper'],
      ['spool', 's200-copper'],
      ['spool', 's100-copper'],
      ['drum', 'drum-copper'],
      ['rod', 'carton-5'],
    ]);
    expect(packs.map(({ label }) => label).slice(2)).toEqual([
      'Spool S100 / D100 (1 kg)',
      'Drum (80–250 kg)',
      'Rod, carton of 5 kg',
    ]);
    expect(rows[0]!.cells).toEqual(['0.8', '2.8–3.4', '1.1', '0.22', '17.9–55.9', '–']);
    expect(rows.at(-1)!.cells).toEqual(['5.0', '–', '–', '–', '–', '0.03']);
  });

  test('are marked but not calculated for a pack without a stated mass', () => {
    const { packs, rows } = productContent(30).lengths!;
    const drum = packs.findIndex(({ choice }) => choice.package === 'drum-aluminium') + 1;
    expect(rows[0]!.cells[drum]).toBe('•');
  });

  test.each([
    ['spools that hold a stated length', 8],
    ['a range of diameters', 9],
    ['no diameters', 10],
    ['members that are ordered instead', 5],
  ])('are not given for %s', (_, id) => {
    expect(productContent(id).lengths).toBeNull();
  });
});
