import { describe, expect, test } from 'vitest';

import { indexOf } from '../../../../testing/search-index';
import { readQuery } from './query';
import { itemsOf } from './query-words';

const { index } = indexOf();
const senses = async (query: string) =>
  (await readQuery(query, index)).senses.map(({ word }) => word);
const sizes = async (query: string) =>
  (await readQuery(query, index)).limits.map(({ from, unit, written }) => [from, unit, written]);

describe('itemsOf', () => {
  test('joins adjacent words that the index has as one designation', async () => {
    const items = await itemsOf('s cu 6560 wire', index);
    expect(items.map(({ text }) => text)).toEqual(['scu6560', 'wire']);
    expect(items[0]!.words.map(({ text }) => text)).toEqual(['s', 'cu', '6560']);
  });

  test('keeps words separate if they do not form a designation', async () => {
    const items = await itemsOf('hard brass wire', index);
    expect(items.map(({ text }) => text)).toEqual(['hard', 'bras', 'wire']);
  });
});

describe('readQuery', () => {
  test('leaves out stop words unless the query consists only of stop words', async () => {
    expect(await senses('price of the brass wire')).toEqual(['bras', 'wire']);
    expect(await senses('price')).toEqual(['price']);
    expect(await senses('price 0.25 mm')).toEqual([]);
  });

  test('reads a whole number as a size if it is not a name', async () => {
    expect(await sizes('brass 77')).toEqual([[77, 'mm', '77']]);
    expect(await senses('4043')).toEqual(['4043']);
    expect(await sizes('4043')).toEqual([]);
  });

  test("reads a number next to a figure's label in the unit of that figure", async () => {
    expect(await sizes('density 8.44')).toEqual([[8.44, 'g/cm³', '8.44']]);
    expect(await senses('density 8.44')).toEqual([]);
    expect(await sizes('tensile strength 900')).toEqual([[900, 'N/mm²', '900']]);
    expect((await readQuery('density', index)).ignored).toEqual(['density']);
  });

  test('corrects an unknown word, but not an unknown code', async () => {
    const { senses: found } = await readQuery('molybdanum', index);
    expect([...found[0]!.best.values()].map(({ term }) => term)).toContain('molybdenum');
    expect((await readQuery('er4944', index)).unknown).toEqual(['er4944']);
  });

  test('does not match a longer code', async () => {
    const { senses: found } = await readQuery('ASTM B3', index);
    const terms = found.flatMap(({ best }) => [...best.values()].map(({ term }) => term));
    expect(new Set(terms)).toEqual(new Set(['astmb3']));
  });

  test('matches longer words from three letters on, or from fewer if they are the whole query', async () => {
    const ignored = async (query: string) => (await readQuery(query, index)).ignored;
    expect(await ignored('mo')).toEqual([]);
    expect(await ignored('xyzzy mo')).toEqual(['xyzzy', 'mo']);
    expect(await ignored('xyzzy mol')).toEqual(['xyzzy']);
  });

  test('matches the series of an alloy too, and ignores a temper', async () => {
    const meant = async (query: string) => {
      const { senses: found } = await readQuery(query, index);
      return new Set(found.flatMap(({ best }) => [...best.values()].map(({ term }) => term)));
    };
    expect(await meant('6082-T6')).toEqual(new Set(['6xxx']));
    expect(await meant('3003')).toEqual(new Set(['3003', '3xxx']));
    expect(await meant('S Cu 6560')).toEqual(new Set(['scu6560']));
    expect((await readQuery('6082 T6', index)).ignored).toEqual([]);
  });
});
