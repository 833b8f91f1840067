import { describe, expect, test } from 'vitest';

import { place } from './postings';
import { ranked, senseOf } from './score';

const post = (entry: number, where: Parameters<typeof place>[0]) => ({
  entry,
  place: place(where),
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
