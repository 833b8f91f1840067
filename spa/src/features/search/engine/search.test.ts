import { describe, expect, test } from 'vitest';

import { BUYERS_QUERIES, QUERIES } from '../../../../testing/queries';
import { INDEX } from '../../../../testing/search-index';
import { tableRowsFor, search } from './search';

/** The addresses of the best results. */
function found(query: string, most = 3): string[] {
  const { best } = search(query, most, INDEX);
  return best.map(({ row }) => row.path);
}

const paths = (products: number[]) => products.map((id) => `/products/${String(id)}`);

describe('search', () => {
  test.each([
    ['queries', QUERIES],
    ['second list of queries', BUYERS_QUERIES],
  ])('finds a right product among the first three for nearly all of the %s', (_, list) => {
    const all = Object.entries(list);
    const wrong: string[] = [];
    let first = 0;
    for (const [query, products] of all) {
      const three = found(query);
      const right = paths(products);
      if (right.includes(three[0] ?? '')) first += 1;
      if (!three.some((path) => right.includes(path))) wrong.push(query);
    }
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(wrong.length / all.length, wrong.join('; ')).toBeLessThanOrEqual(0.03);
    expect(first / all.length).toBeGreaterThanOrEqual(0.85);
  });

  test.each([
    ['aluminum welding wire 4043', 30],
    ['can body welding', 29],
    ['bare copper wire', 9],
    ['ETP bus bar', 7],
    ['power feed contact', 132],
    ['phos-copper', 22],
    ['EDM working fluid', 11],
    ['Copper Wire', 9],
    ['Welding Wire', 201],
  ])('finds the product for %j first', (query, id) => {
    expect(found(query)[0]).toBe(`/products/${id}`);
  });

  test.each(['340 × 46 × 300', '300 x 59 x 500 mm', 'F003', 'A290-8008-X107', '0.205 guide'])(
    'finds the part by its dimensions or code: %s',
    (query) => {
      const [first] = found(query);
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
  ])('finds nothing for the unknown code %s, although its parts are in other names', (query) => {
    const answer = search(query, 3, INDEX);
    expect(answer).toMatchObject({ best: [], count: 0, near: false });
    expect(answer.unknown.join(' ')).toBe(query);
  });

  test.each([
    ['wire for Trumpf', 'Trumpf'],
    ['Husqvarna, brass wire', 'Husqvarna'],
  ])('reports the word of %s that matches nothing as ignored', (query, word) => {
    const answer = search(query, 3, INDEX);
    expect(answer.ignored).toEqual([word]);
    expect(answer.count).toBeGreaterThan(0);
  });

  test('finds an alloy by the content of an element', () => {
    expect(found('8% tin bronze')).toContain('/products/25');
    expect(found('tin 5%')).toContain('/products/26');
    expect(found('15% silver')[0]).toBe('/products/22');
  });

  test('reports an unknown code and finds a grade with a similar name', () => {
    const answer = search('BCuP-9', 3, INDEX);
    expect(answer).toMatchObject({ unknown: ['BCuP-9'], near: true });
    expect(answer.best.map(({ row }) => row.path)).toEqual(paths([22]));
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
  ])('for %s lists the page %s first', (query, path) => {
    expect(found(query)[0]).toBe(path);
  });

  test('narrows the results to a size, and widens them when the size is removed', () => {
    const sized = search('copper wire 0.25 mm', 50, INDEX);
    const all = search('copper wire', 50, INDEX);
    expect(sized.limits.map(({ written }) => written)).toEqual(['0.25 mm']);
    expect(sized.best.map(({ row }) => row.path)).toContain('/products/9');
    expect(all.count).toBeGreaterThan(sized.count);
  });

  test('reports a size without a match as unmet, and searches for the words alone', () => {
    const answer = search('brass wire 0.001 mm', 3, INDEX);
    expect(answer.limits).toEqual([]);
    expect(answer.unmet.map(({ written }) => written)).toEqual(['0.001 mm']);
    expect(answer.count).toBeGreaterThan(0);
  });

  test('lists all entries of a size, unless there is also an unknown code', () => {
    expect(search('0.25 mm', 50, INDEX).count).toBeGreaterThan(3);
    expect(search('ERNiCu-7 0.25 mm', 50, INDEX).count).toBe(0);
  });

  test('finds a product while its last word is still being typed', () => {
    for (const query of ['mol', 'moll', 'molly', 'molly w'])
      expect(found(query)[0], query).toBe('/products/8');
  });

  test('ignores stop words if there are other words', () => {
    const plain = found('zinc coated wire');
    expect(found('I need a zinc coated wire for you')).toEqual(plain);
  });
});

/** The tasks and products of the table rows that answer a query. */
function rowsFor(query: string): string[] {
  const rows = tableRowsFor(query, INDEX);
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
  ])('answers %s with the table rows for that alloy', (query, rows) => {
    expect(rowsFor(query)).toEqual(rows);
  });

  test('answers two alloys without a common row with the rows whose product is the same', () => {
    expect(rowsFor('5083 to 6061')).toEqual([MAGNESIUM, STRENGTH]);
  });

  test.each([
    ['copper to brass', ['Copper to brass or bronze = Copper Phosphor Brazing Wire']],
    ['brass to copper', ['Copper to brass or bronze = Copper Phosphor Brazing Wire']],
    ['mild steel with copper', ['galvanised sheet, copper to steel = ER Cu Si-A']],
    ['cast iron to mild steel', ['Steel, cast iron, nickel = RBCuZn-C']],
  ])('answers the joint %s in either order', (query, rows) => {
    expect(rowsFor(query)).toEqual(rows);
  });

  test.each(['4043', 'S Cu 6560', '1000 mm rod', 'brass wire', '0.8 to 1.2 mm copper', 'to', ''])(
    'has no answer to %o, which names no base metal or joint',
    (query) => {
      expect(rowsFor(query)).toEqual([]);
    },
  );
});
