import { expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue.ts';
import { equivalents } from './page-data.ts';

test('the names in a standard are in numerical order', () => {
  const known = catalogue.products.flatMap((product) =>
    (product.grades ?? []).flatMap((grade) =>
      (grade.designations ?? []).map((one) => ({ product, grade, one })),
    ),
  );
  const { product, grade, one } = known[0]!;
  const names = ['ER1100', 'ER316', 'ER70'];
  const designations = names.map((name) => ({
    ...one,
    system: 'AWS' as const,
    fullName: `AWS A5.10 ${name}`,
  }));
  const grades = [{ ...grade, designations }];
  const { systems } = equivalents({ ...catalogue, products: [{ ...product, grades }] });
  expect(systems.flatMap((system) => system.names.map(({ name }) => name))).toEqual([
    'AWS A5.10 ER70',
    'AWS A5.10 ER316',
    'AWS A5.10 ER1100',
  ]);
});
