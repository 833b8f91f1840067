import { describe, expect, test } from 'vitest';

import { catalogue } from '../../testing/catalogue';
import { filterListing, readListingChoice, writeQuery } from './listing-filter';

const { listing } = catalogue;
const CATEGORIES = [...new Set(listing.map(({ category }) => category))];
const NONE = { category: '', search: '' };
const titles = (choice: Partial<typeof NONE>, q = '') =>
  filterListing(listing, { ...NONE, ...choice }, q).map(({ title }) => title);
const containing = (part: string, category = '') =>
  listing
    .filter(
      (entry) =>
        entry.title.toLowerCase().includes(part) && (!category || entry.category === category),
    )
    .map(({ title }) => title);

describe('filterListing', () => {
  test.each(['zari', 'ZARI', '  Zari \t', 'cu s', 'R'])(
    'finds titles that contain %o in any case [clause search.title]',
    (search) => {
      expect(titles({ search })).toEqual(containing(search.trim().toLowerCase()));
      expect(titles({ search }).length).toBeGreaterThan(0);
    },
  );

  test.each(['heading', 'description', 'subcategory', 'link'] as const)(
    'does not search the %s of a card [clause search.title]',
    (key) => {
      const text = listing
        .map((card) => card[key])
        .find((one) => one && containing(one.toLowerCase()).length === 0);
      expect(titles({ search: text! })).toEqual([]);
    },
  );

  test.each(['wire', 'WIRE', 'cU'])(
    'finds entries by q %s in any case, and ignores other conditions [clause filter.q]',
    (q) => {
      const found = containing(q.toLowerCase());
      expect(titles({}, q)).toEqual(found);
      expect(titles({ category: 'Consumables', search: 'filter' }, q)).toEqual(found);
      expect(found.length).toBeLessThan(listing.length);
    },
  );

  test('finds nothing for a q that is in no title [clause filter.q]', () => {
    expect(titles({}, 'platinum')).toEqual([]);
  });
});

test('readListingChoice reads category and search, and ignores an unknown category', () => {
  expect(readListingChoice('?category=Consumables&search=wire', CATEGORIES)).toEqual({
    category: 'Consumables',
    search: 'wire',
  });
  expect(readListingChoice('?category=Gold+Wire', CATEGORIES)).toEqual(NONE);
  expect(readListingChoice('', CATEGORIES)).toEqual(NONE);
});

test('writeQuery sets the choice and keeps all other parameters', () => {
  expect(writeQuery('?q=wire', { category: 'Consumables', search: 'filter' })).toBe(
    '?q=wire&category=Consumables&search=filter',
  );
  expect(writeQuery('?q=wire&category=a&search=b', NONE)).toBe('?q=wire');
  expect(writeQuery('?search=b', { category: '', search: ' ' })).toBe('');
});
