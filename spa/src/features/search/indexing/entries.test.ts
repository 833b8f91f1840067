import { expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue.ts';
import { entries } from './entries.ts';

const names = new Set(catalogue.products.map(({ name }) => name));

test('the title of a card does not find its product if it is the name of another product', () => {
  const borrowed = catalogue.listing.filter(
    ({ link, title }) =>
      names.has(title) &&
      !catalogue.products.some((one) => String(one.id) === link && one.name === title),
  );
  expect(borrowed.length).toBeGreaterThan(0);
  const titles = entries(catalogue).flatMap((entry) => entry.titles);
  expect(titles.filter((title) => names.has(title))).toEqual([]);
});

test('a product is found by the other titles of its cards', () => {
  const titles = entries(catalogue).flatMap((entry) => entry.titles);
  const own = catalogue.listing.filter(
    ({ link, title }) =>
      !names.has(title) && catalogue.products.some(({ id }) => String(id) === link),
  );
  expect(own.length).toBeGreaterThan(0);
  for (const { title } of own) expect(titles).toContain(title);
});
