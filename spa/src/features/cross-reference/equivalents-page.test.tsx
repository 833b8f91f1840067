import { expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { $, $$, texts, type, visit } from '../../../testing/visit';

const { filter, nothing } = catalogue.pages.equivalents;
const FIELD = 'main search input';
const rows = () => texts('main table tbody tr');

test('names are filtered by a part of a name, grade or product, in whatever way it is spaced', async () => {
  await visit('/equivalents');
  const all = rows().length;
  expect($('main search label').textContent).toBe(filter);
  await type($(FIELD), 'a5.10 er 4043');
  expect(rows().length).toBeGreaterThan(0);
  expect(rows().length).toBeLessThan(all);
  expect(rows().filter((row) => !row.includes('4043'))).toEqual([]);
  expect($$('main details:not([open])').length).toBeLessThanOrEqual(1);
  await type($(FIELD), '');
  expect(rows()).toHaveLength(all);
});

test('a text that no name contains is reported', async () => {
  await visit('/equivalents');
  await type($(FIELD), 'xyz');
  expect(rows()).toEqual([]);
  expect($('main [role=status]').textContent).toBe(nothing);
});
