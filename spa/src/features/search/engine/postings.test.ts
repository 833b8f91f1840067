import { expect, test } from 'vitest';

import { PLACES } from './index-types';
import { nameOf, place, read, written } from './postings';

test('encoded postings are decoded unchanged', () => {
  const postings = [0, 1, 2, 40, 41, 9999].map((entry, at) => ({
    entry,
    place: at % PLACES.length,
  }));
  expect(read(written(postings))).toEqual(postings);
  expect(written(postings)).toMatch(/^[a-z0-9 ]+$/);
});

test('a word in a shorter name has a better place, and a code has the best', () => {
  const places = [5, 4, 3, 2, 1].map(nameOf);
  expect(places).toEqual([
    place('name4'),
    place('name4'),
    place('name3'),
    place('name2'),
    place('name1'),
  ]);
  expect(Math.max(...PLACES.map(place))).toBe(place('code'));
  expect(place('text')).toBe(0);
});
