import { describe, expect, test } from 'vitest';

import { type IndexPart, encodePostings } from './index-format';
import { SearchIndex } from './search-index';

const post = encodePostings([{ entry: 3, place: 1 }]);
const terms = (...all: string[]) => ({
  terms: all.join(' '),
  posts: all.map(() => post).join(','),
});

const PIECES: Record<string, unknown> = {
  'terms/0': terms('alloy', 'brass', 'brazing'),
  'terms/1': terms('brazings', 'brazingx', 'bronze'),
  'terms/2': terms('copper', 'zinc'),
  'spellings/b': 'brass brazing bronze',
  // Flat lists of repeated triples: entry, from, to.
  'mm/0': [0, 0.1, 0.1, 1, 0.1, 0.5],
  'mm/1': [1, 0.1, 0.5, 2, 0.3, 0.3],
  'mm/2': [4, 2, 2],
  'mm/3': [5, 9, 9],
  'rows/0': ['a', 'b'],
  'rows/1': ['c', 'd'],
};
const INDEX: IndexPart = {
  size: 6,
  starts: ['alloy', 'brazings', 'copper'],
  letters: 'b',
  block: 2,
  labels: {},
  order: { temper: [], form: [], package: [], counted: [], diameter: '' },
  cells: { mm: [0, 0.3, 2, 9] },
};

function cut() {
  const loaded: string[] = [];
  const index = new SearchIndex(INDEX, (name) => {
    loaded.push(name);
    return Promise.resolve(PIECES[name]);
  });
  const beginning = async (start: string, most = 9) =>
    (await index.beginning(start, most)).map(([term]) => term);
  const meeting = async (from: number, to: number) => {
    const { found, all } = await index.meeting({ unit: 'mm', from, to, written: '' });
    return { found: [...found], all };
  };
  return { index, loaded, beginning, meeting };
}

describe('the terms that begin with a text', () => {
  test('are found in the piece that contains the text, and in the following pieces', async () => {
    const { beginning, loaded } = cut();
    expect(await beginning('braz')).toEqual(['brazing', 'brazings', 'brazingx']);
    expect(loaded).toEqual(['terms/0', 'terms/1']);
    expect(await beginning('br')).toEqual(['brass', 'brazing', 'brazings', 'brazingx', 'bronze']);
  });

  test('are found if the text is the first term of a piece', async () => {
    expect(await cut().beginning('brazings')).toEqual(['brazings']);
    expect(await cut().beginning('copper')).toEqual(['copper']);
    expect(await cut().beginning('z')).toEqual(['zinc']);
    expect(await cut().beginning('a')).toEqual(['alloy']);
  });

  test('are empty if no term matches, even before the first and after the last term', async () => {
    for (const text of ['aa', 'bz', 'zz', '0']) expect(await cut().beginning(text)).toEqual([]);
  });

  test('are limited to the requested number', async () => {
    const { beginning, loaded } = cut();
    expect(await beginning('br', 2)).toEqual(['brass', 'brazing']);
    expect(loaded).toEqual(['terms/0']);
  });

  test('are returned with the entries that contain them', async () => {
    expect(await cut().index.beginning('zinc', 1)).toEqual([['zinc', [{ entry: 3, place: 1 }]]]);
  });
});

describe('the entries that meet a size', () => {
  test('are found in every piece that the size covers, with the narrowest width', async () => {
    expect(await cut().meeting(0.1, 0.1)).toEqual({
      found: [
        [0, 0],
        [1, 0.4],
      ],
      all: true,
    });
    expect(await cut().meeting(0.2, 2)).toEqual({
      found: [
        [1, 0.4],
        [2, 0],
        [4, 0],
      ],
      all: true,
    });
  });

  test('are only those with the smallest sizes if the limit covers too many pieces', async () => {
    const { meeting, loaded } = cut();
    expect(await meeting(0, 100)).toMatchObject({ all: false });
    expect(loaded).toEqual(['mm/0', 'mm/1', 'mm/2']);
  });

  test('are empty for a unit without figures', async () => {
    const { index } = cut();
    expect((await index.meeting({ unit: 'kg', from: 1, to: 1, written: '' })).found.size).toBe(0);
  });
});

test('rows and spellings come from pieces, and each piece is loaded once', async () => {
  const { index, loaded } = cut();
  expect([await index.row(0), await index.row(3), await index.row(1)]).toEqual(['a', 'd', 'b']);
  expect(await index.spellings('bras')).toEqual(['brass', 'brazing', 'bronze']);
  expect(await index.spellings('copper')).toEqual([]);
  expect(loaded).toEqual(['rows/0', 'rows/1', 'spellings/b']);
});
