import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { equivalents } from './page-data.ts';

describe('equivalents', () => {
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
