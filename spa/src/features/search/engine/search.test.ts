import { beforeAll, describe, expect, test } from 'vitest';

import { BUYERS_QUERIES } from '../../../../testing/buyers-queries';
import { QUERIES } from '../../../../testing/queries';
import { indexOf, type LoggedIndex } from '../../../../testing/search-index';
import { TRADE_QUERIES } from '../../../../testing/trade-queries';
import { tableRowsFor, search } from './search';
import type { SearchIndex } from './search-index';

/** The addresses of the best results. */
async function found(query: string, index: SearchIndex, most = 3): Promise<string[]> {
  const { best } = await search(query, most, index);
  return best.map(({ row }) => row.path);
}

const paths = (products: number[]) => products.map((id) => `/products/${String(id)}`);

const { index } = indexOf();

describe('search', () => {
  test.each([
    ['queries', QUERIES],
    ['second list of queries', BUYERS_QUERIES],
    ['third list of queries', TRADE_QUERIES],
  ])('finds a right product among the first three for nearly all of the %s', async (_, list) => {
    const all = Object.entries(list);
    const wrong: string[] = [];
    let first = 0;
    for (const [query, products] of all) {
      const three = await found(query, index);
      const right = paths(products);
      if (right.includes(three[0] ?? '')) first += 1;
      if (!three.some((path) => right.includes(path))) wrong.push(query);
    }
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(wrong.length / all.length, wrong.join('; ')).toBeLessThanOrEqual(0.03);
    expect(first / all.length).toBeGreaterThanOrEqual(0.85);
  });

  test.each(['340 × 46 × 300', '300 x 59 x 500 mm', 'F003', 'A290-8008-X107', '0.205 guide'])(
    'finds the part by its dimensions or code: %s',
    async (query) => {
      const [first] = await found(query, index);
      expect(paths(QUERIES[query]!)).toContain(first);
    },
  );

  test.each([
    'ERNiCu-7',
    'ER70S-6',
    'DIN 9999',
    'Ni 620',
    'ISO 17672 Ni 620',
    'iso 99999',
    'AWS A5.9 ER308L',
  ])(
    'finds nothing for the unknown code %s, although its parts are in other names',
    async (query) => {
      const answer = await search(query, 3, index);
      expect(answer).toMatchObject({ best: [], count: 0, near: false });
      expect(answer.unknown.join(' ')).toBe(query);
    },
  );

  test.each([
    ['wire for Trumpf', 'Trumpf'],
    ['Husqvarna, brass wire', 'Husqvarna'],
  ])('reports the word of %s that matches nothing as ignored', async (query, word) => {
    const answer = await search(query, 3, index);
    expect(answer.ignored).toEqual([word]);
    expect(answer.count).toBeGreaterThan(0);
  });

  test.each(['charmilles', 'Sodick', 'fanuc', 'MAKINO', 'agie charmilles', 'mitsubishi'])(
    'finds wire and consumables for the machines of %s by its name alone',
    async (query) => {
      const { ignored, best } = await search(query, 50, index);
      const all = best.map(({ row }) => row.path);
      expect(ignored).toEqual([]);
      expect(all).toEqual(expect.arrayContaining(paths([1, 2, 3, 4, 5, 10, 12, 131, 132])));
      expect(all).not.toContain('/products/8');
    },
  );

  test.each(['charmilles', 'Sodick'])(
    'lists the families and the filter before members of a family for the machines of %s',
    async (query) => {
      expect(await found(query, index)).toEqual(paths([5, 10, 12]));
    },
  );

  test('ranks the product that a query names before others for the same machines', async () => {
    expect(await found('wire for Charmilles', index)).toContain('/products/5');
    expect((await found('filter sodick AQ537L', index))[0]).toBe('/products/12');
  });

  test('does not extend a word that the catalogue contains', async () => {
    const { best } = await search('brass', 50, index);
    const terms = best.flatMap(({ matches }) => matches.map(({ term }) => term));
    expect(new Set(terms)).toEqual(new Set(['bras']));
    expect(best.map(({ row }) => row.path)).not.toContain('/products/30');
  });

  test('keeps the entry that a code names if only a weak entry has the size in the query', async () => {
    const { unmet, best } = await search('alsi12 2.0', 3, index);
    expect(unmet).toMatchObject([{ written: '2.0' }]);
    expect(best[0]!.row.path).toBe('/products/32');
  });

  test('finds a trade name of two words wherever the index has these words', async () => {
    const all = (await search('super drill', 50, index)).best.map(({ row }) => row.path);
    expect(all).toEqual(expect.arrayContaining(paths([10, 12, 16, 17, 161, 162, 171, 172])));
    expect(await found('super drill copper', index, 1)).toEqual(paths([161]));
  });

  test('reads a number after SFA as a specification, not as a size', async () => {
    const { limits } = await search('SFA 5.10 wire', 3, index);
    expect(limits).toEqual([]);
    expect(await found('SFA 5.10', index)).toEqual(paths([30, 31, 32]));
  });

  test('finds an alloy by the content of an element', async () => {
    expect(await found('8% tin bronze', index)).toContain('/products/25');
    expect(await found('tin 5%', index)).toContain('/products/26');
    expect((await found('15% silver', index))[0]).toBe('/products/22');
  });

  test('reads a decimal number just below 100 as a purity', async () => {
    const { limits, best } = await search('99.95', 1, index);
    expect(limits).toMatchObject([{ unit: '%', from: 99.95 }]);
    expect(best[0]!.row.path).toBe('/products/8');
  });

  test("ranks products first that a table names for the query's base metals", async () => {
    expect((await found('copper to steel welding wire', index))[0]).toBe('/products/23');
    expect(await found('5083 to 6061', index)).toEqual(paths([31]));
  });

  test('reports an unknown code and finds a grade with a similar name', async () => {
    const answer = await search('BCuP-9', 3, index);
    expect(answer).toMatchObject({ unknown: ['BCuP-9'], near: true });
    expect(answer.best.map(({ row }) => row.path)).toEqual(paths([22]));
  });

  test('uses the other words if a code is unknown', async () => {
    const answer = await search('brass wire ERNiCu-7', 3, index);
    expect(answer).toMatchObject({ unknown: ['ERNiCu-7'], near: false });
    expect(answer.count).toBeGreaterThan(0);
  });

  test.each([
    ['price', '/connect'],
    ['MOQ', '/connect'],
    ['minimum order', '/connect'],
    ['phone', '/connect'],
    ['Meerut', '/connect'],
    ['certificate', '/foundation'],
    ['ISO 9001', '/foundation'],
    ['iso 14001:2015', '/foundation'],
  ])('for %s lists the page %s first', async (query, path) => {
    expect((await found(query, index))[0]).toBe(path);
  });

  test('ignores a card’s title that is another product’s name', async () => {
    expect(await found('filter', index)).toEqual(paths([12]));
  });

  test('narrows the results to a size, and widens them when the size is removed', async () => {
    const sized = await search('copper wire 0.25 mm', 50, index);
    const all = await search('copper wire', 50, index);
    expect(sized.limits.map(({ written }) => written)).toEqual(['0.25 mm']);
    expect(sized.best.map(({ row }) => row.path)).toContain('/products/9');
    expect(all.count).toBeGreaterThan(sized.count);
  });

  test('reports a size without a match as unmet, and searches for the words alone', async () => {
    const answer = await search('brass wire 0.001 mm', 3, index);
    expect(answer.limits).toEqual([]);
    expect(answer.unmet.map(({ written }) => written)).toEqual(['0.001 mm']);
    expect(answer.count).toBeGreaterThan(0);
  });

  test('lists all entries of a size, unless there is also an unknown code', async () => {
    expect((await search('0.25 mm', 50, index)).count).toBeGreaterThan(3);
    expect((await search('ERNiCu-7 0.25 mm', 50, index)).count).toBe(0);
  });

  test('returns at most the requested number of results, best first, and counts all', async () => {
    const { best, count, more } = await search('wire', 5, index);
    expect(best).toHaveLength(5);
    expect(count).toBeGreaterThan(5);
    expect(more).toBe(false);
  });

  test.each(['', '   ', '?', '%'])('returns no result for %o', async (query) => {
    expect((await search(query, 3, index)).best).toEqual([]);
  });

  test('finds a product while its last word is still being typed', async () => {
    for (const query of ['mol', 'moll', 'molly', 'molly w'])
      expect((await found(query, index))[0], query).toBe('/products/8');
  });

  test('ignores stop words if there are other words', async () => {
    const plain = await found('zinc coated wire', index);
    expect(await found('I need a zinc coated wire for you', index)).toEqual(plain);
  });

  test('prefers the product whose complete name is in the query', async () => {
    expect((await found('Copper Wire', index))[0]).toBe('/products/9');
    expect((await found('Welding Wire', index))[0]).toBe('/products/201');
    expect((await found('Tube Electrodes', index))[0]).toBe('/products/16');
  });
});

describe('an index that is cut', () => {
  let cut: LoggedIndex;
  beforeAll(() => {
    cut = indexOf(1);
  });

  test.each([
    ['plain brass wire', [1]],
    ['er4043', [30]],
    ['molibdenum wire', [8]],
    ['hard brass 0.25', [1, 5]],
    ['c68100', [21]],
    ['tamba tar', [9]],
    ['0.25 mm', [1, 2, 3, 4, 5, 8]],
  ])('gives the same answer to %s as the whole index', async (query, products) => {
    const [first] = await found(query, cut.index);
    expect(paths(products)).toContain(first);
    expect(first).toBe((await found(query, index))[0]);
  });

  test('leaves percentages out, and reports them as unmet', async () => {
    const { unmet, count } = await search('8% tin bronze', 3, cut.index);
    expect(unmet.map(({ unit }) => unit)).toEqual(['%']);
    expect(count).toBeGreaterThan(0);
  });

  test('loads each piece only once', async () => {
    await search('copper wire 0.25 mm', 10, cut.index);
    await search('copper wire 0.25 mm', 10, cut.index);
    expect(new Set(cut.loaded).size).toBe(cut.loaded.length);
    expect(cut.loaded.some((name) => name.startsWith('rows/'))).toBe(true);
  });

  test('makes suggestions from the third letter on, until 12 pieces have been loaded', async () => {
    const fresh = indexOf(1);
    expect(fresh.index.suggests('mo')).toBe(false);
    expect(fresh.index.suggests(' mo ')).toBe(false);
    expect(fresh.index.suggests('mol')).toBe(true);
    for (const query of [
      'copper',
      'density 8.44',
      'titanium',
      'er4043',
      'wire 0.25 mm',
      '900 N/mm2',
      '5 kg',
    ])
      await search(query, 10, fresh.index);
    expect(fresh.loaded.length).toBeGreaterThan(12);
    expect(fresh.index.suggests('mol')).toBe(false);
  });

  test('is not cut if it is short; suggestions then start at the first letter', () => {
    expect(index.isCut).toBe(false);
    expect(cut.index.isCut).toBe(true);
    expect(index.suggests('m')).toBe(true);
    expect(index.suggests(' ')).toBe(false);
  });
});

/** The tasks and products of the table rows that answer a query. */
async function rowsFor(query: string): Promise<string[]> {
  const rows = await tableRowsFor(query, index);
  return rows.map(
    ({ task, products }) => `${task} = ${products.map(({ name }) => name).join('/')}`,
  );
}

const CRACK = '6061 and 6063, where crack resistance matters most = 4043';
const STRENGTH = '6061 and 6063, where strength matters most = 5356';
const ANODISED = '6xxx alloys to be anodised = 5356';
const MAGNESIUM = '5052, 5083, 5086 = 5356';

describe('choicesFor', () => {
  test.each([
    ['filler 6061 to 6063', [CRACK, STRENGTH]],
    ['6061', [CRACK, STRENGTH]],
    ['6061-T6 strength', [STRENGTH, CRACK]],
    ['6061 to be anodised', [ANODISED, CRACK, STRENGTH]],
    ['weld 3003', ['1xxx and 3xxx sheet = 4043']],
    ['5083 H111', [MAGNESIUM]],
  ])('answers %s with the table rows for that alloy', async (query, rows) => {
    expect(await rowsFor(query)).toEqual(rows);
  });

  test('answers two alloys without a common row with the rows whose product is the same', async () => {
    expect(await rowsFor('5083 to 6061')).toEqual([MAGNESIUM, STRENGTH]);
  });

  test.each([
    ['copper to brass', ['Copper to brass or bronze = Copper Phosphor Brazing Wire']],
    ['brass to copper', ['Copper to brass or bronze = Copper Phosphor Brazing Wire']],
    ['mild steel with copper', ['galvanised sheet, copper to steel = ER Cu Si-A']],
    ['cast iron to mild steel', ['Steel, cast iron, nickel = RBCuZn-C']],
  ])('answers the joint %s in either order', async (query, rows) => {
    expect(await rowsFor(query)).toEqual(rows);
  });

  test.each(['4043', 'S Cu 6560', '1000 mm rod', 'brass wire', '0.8 to 1.2 mm copper', 'to', ''])(
    'has no answer to %o, which names no base metal or joint',
    async (query) => {
      expect(await rowsFor(query)).toEqual([]);
    },
  );

  test('has no rows if the index is cut into pieces', () => {
    expect(indexOf(1).index.choices).toEqual([]);
  });
});
