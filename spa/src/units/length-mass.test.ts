import { describe, expect, test } from 'vitest';

import { catalogue } from '../../testing/catalogue.ts';
import type { Ends } from '../content/order-options.ts';
import { gramsOfMetre, kilogramsOf, metresOf } from './length-mass.ts';
import { KG_PER_POUND, METRES_PER_FOOT } from '../../testing/imperial.ts';
import { typedSize } from './typed-size.ts';

/**
 * Pounds per 1000 feet for each gauge. National Bureau of Standards Handbook 100, Copper Wire
 * Tables (1966): standard annealed copper, 8.89 g/cm³.
 */
const COPPER = [
  ['8', 49.97],
  ['10', 31.43],
  ['12', 19.77],
  ['14', 12.43],
  ['16', 7.818],
  ['18', 4.917],
  ['20', 3.092],
  ['22', 1.945],
] as const;
const DENSITY: Ends = [8.89, 8.89];
const FEET = 1000 * METRES_PER_FOOT;

test.each(COPPER)(
  'round copper wire of AWG %s has the mass given in the Copper Wire Tables',
  (gauge, pounds) => {
    const grams = gramsOfMetre(Number(typedSize(`AWG ${gauge}`)), DENSITY);
    const [kilograms] = kilogramsOf([FEET, FEET], grams);
    // The tolerance comes from the table's last digit and from the fourth decimal of the diameter
    // in mm.
    expect(Math.abs(kilograms / KG_PER_POUND - pounds)).toBeLessThan(pounds * 0.0006);
    const [metres] = metresOf([pounds * KG_PER_POUND, pounds * KG_PER_POUND], grams);
    expect(Math.abs(metres / FEET - 1)).toBeLessThan(0.0006);
  },
);

describe('the running lengths of EDM wire', () => {
  const table = catalogue.products
    .find(({ id }) => id === 5)!
    .specificationTables!.find(({ columns }) => columns[1] === 'Mass (g/m)')!;
  const nets = table.columns.slice(3).map((column) => Number(/\(([\d.]+) kg\)/.exec(column)![1]));

  test('are a table for several spools and diameters', () => {
    expect(nets.length).toBeGreaterThan(2);
    expect(table.rows.length).toBeGreaterThan(5);
  });

  test.each(table.rows.map((row) => [row[0]!, row] as const))(
    'for %s mm equal those in the published table',
    (diameter, [, perMetre, perKilogram, ...kilometres]) => {
      const grams = gramsOfMetre(Number(diameter), [8.44, 8.44]);
      const digits = perMetre!.split('.')[1]!.length;
      expect(grams[0].toFixed(digits)).toBe(perMetre);
      expect(Math.round(1000 / grams[0])).toBe(Number(perKilogram!.replace(',', '')));
      for (const [at, net] of nets.entries())
        // A dash: the diameter is not offered in this pack.
        expect([(metresOf([net, net], grams)[0] / 1000).toFixed(1), '–']).toContain(kilometres[at]);
    },
  );
});

test('a range of densities gives the shortest and the longest possible length', () => {
  const grams = gramsOfMetre(0.25, [8.3, 8.5]);
  const [low, high] = metresOf([5, 5], grams);
  expect(low).toBeCloseTo(5000 / ((Math.PI / 4) * 0.25 ** 2 * 8.5), 6);
  expect(high).toBeCloseTo(5000 / ((Math.PI / 4) * 0.25 ** 2 * 8.3), 6);
});

test('a range of lengths gives the smallest and the largest possible mass', () => {
  expect(kilogramsOf([100, 200], [2, 3])).toEqual([0.2, 0.6]);
});
