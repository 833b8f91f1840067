import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { equivalents } from './page-data.ts';

describe('equivalents', () => {
  test('include the sources for contested figures, with the product', () => {
    const products = catalogue.products.filter(({ id }) => id === 24);
    const { name, figureSources = {} } = products[0]!;
    expect(equivalents({ ...catalogue, products }).figureSources).toEqual(
      Object.entries(figureSources).map(([label, text]) => ({ title: `${name}: ${label}`, text })),
    );
    expect(Object.keys(figureSources)).toContain('Tensile strength (as-deposited weld metal)');
  });

  test('include every designation of every grade', () => {
    const { systems } = equivalents(catalogue);
    const all = catalogue.products.flatMap(({ grades = [] }) =>
      grades.flatMap(({ designations = [] }) => designations),
    );
    expect(systems.flatMap(({ names }) => names)).toHaveLength(all.length);
    for (const { system, names } of systems)
      expect(names).toHaveLength(all.filter((one) => one.system === system).length);
  });
});
