import { describe, expect, test } from 'vitest';

import { INDEX } from '../../../../testing/search-index';
import { type Measure, placeNumber, postingNumber } from './index-format';
import { entriesMeeting, spellings, termsBeginning } from './search-index';

const place = placeNumber('code');
const MEASURES: Measure[] = [
  [0, 0.1, 0.1],
  [1, 0.1, 0.5],
  [2, 0.3, 0.3],
];
const index = {
  ...INDEX,
  terms: ['a1', 'alloy', 'brass', 'brazing', 'brazings', 'zinc'],
  posts: [1, 2, 3, 4, 5, 6].map((entry) => [postingNumber(entry, place)]),
  figures: { mm: MEASURES },
};
const beginning = (start: string, most = 9) =>
  termsBeginning(start, most, index).map(([term]) => term);
const meeting = (from: number, to: number, unit = 'mm') => [
  ...entriesMeeting({ unit, from, to, written: '' }, index),
];

describe('the terms that begin with a text', () => {
  test.each([
    ['braz', ['brazing', 'brazings']],
    ['br', ['brass', 'brazing', 'brazings']],
    ['a', ['a1', 'alloy']],
    ['z', ['zinc']],
    ['aa', []],
    ['zz', []],
    ['0', []],
  ])('%s', (start, terms) => {
    expect(beginning(start)).toEqual(terms);
  });

  test('are limited to the requested number, and have the entries that contain them', () => {
    expect(termsBeginning('br', 1, index)).toEqual([['brass', [{ entry: 3, place }]]]);
  });
});

test('the entries that meet a size have the width of their narrowest figure', () => {
  expect(meeting(0.1, 0.1)).toEqual([
    [0, 0],
    [1, 0.4],
  ]);
  expect(meeting(0.2, 2)).toEqual([
    [1, 0.4],
    [2, 0],
  ]);
  expect(meeting(1, 1, 'kg')).toEqual([]);
});

test('spellings have the first letter of the word and no digit', () => {
  expect(spellings('bras', index)).toEqual(['brass', 'brazing', 'brazings']);
  expect(spellings('aloy', index)).toEqual(['alloy']);
  expect(spellings('copper', index)).toEqual([]);
});
