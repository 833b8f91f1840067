import { expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue.ts';
import { firstChoice } from './page-data.ts';

const product = (id: number) => catalogue.products.find((one) => one.id === id)!;

test("a member's page states the minimum order as that of the family", () => {
  const family = product(5);
  const { terms } = firstChoice(catalogue, product(1), family, []);
  expect(terms).not.toEqual([]);
  for (const { label, to } of terms) {
    expect(label).toContain(family.name);
    expect(to).toBe('/products/5');
  }
});

test("a product's own terms have no family name", () => {
  const { terms } = firstChoice(catalogue, product(8), undefined, []);
  expect(terms[0]).toMatchObject({ label: catalogue.pages.product.minimumOrder, to: null });
});
