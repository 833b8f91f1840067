import { expect, test } from 'vitest';

import {
  namePlace,
  placeNumber,
  MATCH_PLACES,
  decodePostings,
  encodePostings,
} from './index-format';

test('encoded postings are decoded unchanged', () => {
  const postings = [0, 1, 2, 40, 41, 9999].map((entry, at) => ({
    entry,
    place: at % MATCH_PLACES.length,
  }));
  expect(decodePostings(encodePostings(postings))).toEqual(postings);
  expect(encodePostings(postings)).toMatch(/^[a-z0-9 ]+$/);
});

test('a word in a shorter name has a better place, and a code has the best', () => {
  const places = [5, 4, 3, 2, 1].map(namePlace);
  expect(places).toEqual([
    placeNumber('name4'),
    placeNumber('name4'),
    placeNumber('name3'),
    placeNumber('name2'),
    placeNumber('name1'),
  ]);
  expect(Math.max(...MATCH_PLACES.map(placeNumber))).toBe(placeNumber('code'));
  expect(placeNumber('text')).toBe(0);
});
