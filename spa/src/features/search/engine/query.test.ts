import { describe, expect, test } from 'vitest';

import { INDEX } from '../../../../testing/search-index';
import { readQuery } from './query';
import { itemsOf } from './query-words';

const senses = (query: string) => readQuery(query, INDEX).senses.map(({ word }) => word);
const sizes = (query: string) =>
  readQuery(query, INDEX).limits.map(({ from, unit, written }) => [from, unit, written]);

describe('itemsOf', () => {
  test('joins adjacent words that the index has as one designation', () => {
    const items = itemsOf('s cu 6560 wire', INDEX);
    expect(items.map(({ text }) => text)).toEqual(['scu6560', 'wire']);
    expect(items[0]!.words.map(({ text }) => text)).toEqual(['s', 'cu', '6560']);
  });

  test('keeps words separate if they do not form a designation', () => {
    const items = itemsOf('hard brass wire', INDEX);
    expect(items.map(({ text }) => text)).toEqual(['hard', 'bras', 'wire']);
  });
});

describe('readQuery', () => {
  test('leaves out stop words unless the query consists only of stop words', () => {
    expect(senses('price of the brass wire')).toEqual(['bras', 'wire']);
    expect(senses('price')).toEqual(['price']);
    expect(senses('price 0.25 mm')).toEqual([]);
  });

  test('reads a whole number as a size if it is not a name', () => {
    expect(sizes('brass 77')).toEqual([[77, 'mm', '77']]);
    expect(senses('4043')).toEqual(['4043']);
    expect(sizes('4043')).toEqual([]);
  });

  test("reads a number next to a figure's label in the unit of that figure", () => {
    expect(sizes('density 8.44')).toEqual([[8.44, 'g/cm³', '8.44']]);
    expect(senses('density 8.44')).toEqual([]);
    expect(sizes('tensile strength 900')).toEqual([[900, 'N/mm²', '900']]);
    expect(readQuery('density', INDEX).ignored).toEqual(['density']);
  });

  test('corrects an unknown word, but not an unknown code', () => {
    const { senses: found } = readQuery('molybdanum', INDEX);
    expect([...found[0]!.best.values()].map(({ term }) => term)).toContain('molybdenum');
    expect(readQuery('er4944', INDEX).unknown).toEqual(['er4944']);
  });

  test('does not match a longer code', () => {
    const { senses: found } = readQuery('ASTM B3', INDEX);
    const terms = found.flatMap(({ best }) => [...best.values()].map(({ term }) => term));
    expect(new Set(terms)).toEqual(new Set(['astmb3']));
  });

  test('matches longer words from three letters on, or from fewer if they are the whole query', () => {
    const ignored = (query: string) => readQuery(query, INDEX).ignored;
    expect(ignored('mo')).toEqual([]);
    expect(ignored('xyzzy mo')).toEqual(['xyzzy', 'mo']);
    expect(ignored('xyzzy mol')).toEqual(['xyzzy']);
  });

  test('matches the series of an alloy too, and ignores a temper', () => {
    const meant = (query: string) => {
      const { senses: found } = readQuery(query, INDEX);
      return new Set(found.flatMap(({ best }) => [...best.values()].map(({ term }) => term)));
    };
    expect(meant('6082-T6')).toEqual(new Set(['6xxx']));
    expect(meant('3003')).toEqual(new Set(['3003', '3xxx']));
    expect(meant('S Cu 6560')).toEqual(new Set(['scu6560']));
    expect(readQuery('6082 T6', INDEX).ignored).toEqual([]);
  });
});
