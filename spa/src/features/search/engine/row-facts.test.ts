import { expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue';
import { ENTRIES } from '../../../../testing/search-index';
import { rowFacts } from './row-facts';

const facts = (id: number) =>
  rowFacts(
    ENTRIES.find(({ path }) => path === `/products/${id}`)!,
    catalogue.pages.search,
  );

test.each([
  [1, ['Diameter 0.10 to 0.33 mm', 'Minimum order 10 spools']],
  [9, ['Diameter 0.10 to 6.00 mm']],
  [8, ['Diameter 0.15 to 0.25 mm', 'Minimum order 250 meters']],
  [10, []],
])('rowFacts lists the diameters and the minimum order of product %i', (id, expected) => {
  expect(facts(id)).toEqual(expected);
});
