import { describe, expect, test } from 'vitest';

import { placeNumber } from './index-format';
import { closestWords, edits, ranked, senseOf } from './score';

const post = (entry: number, where: Parameters<typeof placeNumber>[0]) => ({
  entry,
  place: placeNumber(where),
});

describe('senseOf', () => {
  test('keeps the term with the best score for each entry', () => {
    const { best } = senseOf(
      'bras',
      [
        { term: 'bras', posts: [post(1, 'text'), post(2, 'name1')], sure: 1 },
        { term: 'brasing', posts: [post(1, 'code')], sure: 0.5 },
      ],
      100,
    );
    expect(best.get(1)?.term).toBe('brasing');
    expect(best.get(2)?.term).toBe('bras');
  });

  test('gives a rare word a higher score, and a word in running text a lower score', () => {
    const worth = (entries: number, where: 'text' | 'trait') =>
      senseOf(
        'w',
        [
          {
            term: 'w',
            posts: Array.from({ length: entries }, (_, at) => post(at, where)),
            sure: 1,
          },
        ],
        100,
      ).worth;
    expect(worth(1, 'trait')).toBeGreaterThan(worth(20, 'trait'));
    expect(worth(5, 'text')).toBeCloseTo(worth(5, 'trait') * 0.3, 9);
  });
});

describe('ranked', () => {
  test('ranks two matching words above one word that matches in a better place', () => {
    const senses = [
      senseOf('a', [{ term: 'a', posts: [post(1, 'trait'), post(2, 'code')], sure: 1 }], 100),
      senseOf('b', [{ term: 'b', posts: [post(1, 'trait')], sure: 1 }], 100),
    ];
    const scores = ranked(senses);
    expect(scores.get(1)).toBeGreaterThan(scores.get(2)!);
  });

  test('has no scores for a query without words', () => {
    expect(ranked([]).size).toBe(0);
  });
});

describe('edits', () => {
  test.each([
    ['brass', 'brass', 0],
    ['bras', 'brass', 1],
    ['brasss', 'brass', 1],
    ['braas', 'brass', 1],
    ['barss', 'brass', 1],
    ['molibdnum', 'molybdenum', 2],
  ])(
    'counts an insertion, a deletion, a change or a swap as one edit: %s, %s',
    (one, other, fewest) => {
      expect(edits(one, other, 2)).toBe(fewest);
      expect(edits(other, one, 2)).toBe(fewest);
    },
  );

  test('returns the maximum plus one if there are more edits', () => {
    expect(edits('brass', 'copper', 2)).toBe(3);
    expect(edits('brass', 'glass', 1)).toBe(2);
    expect(edits('tin', 'titanium', 2)).toBe(3);
  });
});

describe('closestWords', () => {
  const known = ['brass', 'brazing', 'bronze', 'copper', 'coppers', 'zinc', 'zinx'];

  test('finds all words with the smallest number of edits', () => {
    expect(closestWords('coppr', known)).toEqual([{ word: 'copper', edits: 1 }]);
    expect(closestWords('copperz', known)).toEqual([
      { word: 'copper', edits: 1 },
      { word: 'coppers', edits: 1 },
    ]);
  });

  test('leaves out words with another first letter', () => {
    expect(closestWords('rass', known)).toEqual([]);
  });

  test('allows no edit in words below 4 letters, one below 7, and two from 7 on', () => {
    expect(closestWords('zin', known)).toEqual([]);
    expect(closestWords('zino', known).map(({ word }) => word)).toEqual(['zinc', 'zinx']);
    expect(closestWords('brnoez', known)).toEqual([]);
    expect(closestWords('brazxngz', known)).toEqual([{ word: 'brazing', edits: 2 }]);
  });
});
