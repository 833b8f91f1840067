import { describe, expect, test } from 'vitest';

import { closestWords, edits, ranked, type Sense } from './score';

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

test('two matched words count more than one that matches better', () => {
  const sense = (word: string, scores: [entry: number, score: number][]): Sense => ({
    word,
    worth: 1,
    best: new Map(scores.map(([entry, score]) => [entry, { score, term: word, place: 0 }])),
  });
  const both: [number, number] = [2, 4];
  const scores = ranked([sense('brass', [[1, 9], both]), sense('hard', [both])]);
  expect(scores.get(2)).toBeGreaterThan(scores.get(1)!);
});
