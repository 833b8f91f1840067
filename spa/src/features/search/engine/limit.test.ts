import { describe, expect, test } from 'vitest';

import { type QueryLimit, limitsIn, meets, withoutLimit } from './limit';

const one = (query: string): QueryLimit => {
  const { limits: found } = limitsIn(query);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('limits', () => {
  test.each([
    ['0.25 mm', 'mm', 0.25],
    ['250 µm', 'µm', 250],
    ['5 kg', 'kg', 5],
    ['900 N/mm²', 'N/mm²', 900],
    ['150 °C', '°C', 150],
    ['8.44 g/cc', 'g/cm³', 8.44],
  ])('reads %s as an exact value in %s', (query, unit, value) => {
    expect(one(query)).toEqual({ unit, from: value, to: value, written: query });
  });

  test.each([
    ['1/16', 'mm', 1.5875],
    ['10 lb', 'kg', 4.5359],
    ['100 ksi', 'N/mm²', 689.4757],
    ['212 °F', '°C', 100],
    ['1.5 mm²', 'mm', 1.382],
  ])('converts %s to %s, with a tolerance of 2 %%', (query, unit, value) => {
    const limit = one(query);
    expect(limit.unit).toBe(unit);
    expect(limit.written).toBe(query);
    expect(limit.means![0]).toBeCloseTo(value, 3);
    expect(limit.from).toBeCloseTo(value * 0.98, 3);
    expect(limit.to).toBeCloseTo(value * 1.02, 3);
    expect(limit.section).toBe(/mm²/.test(query) ? true : undefined);
  });

  test.each([
    ['0.20-0.30 mm', 0.2, 0.3],
    ['0.30 to 0.20 mm', 0.2, 0.3],
    ['0,2 bis 0,3 mm', 0.2, 0.3],
    ['1 – 2 mm', 1, 2],
  ])('reads %s as a range', (query, from, to) => {
    expect(one(query)).toMatchObject({ unit: 'mm', from, to });
  });

  test('reads a decimal without a unit as a diameter of at most 120 mm', () => {
    const limit = { unit: 'mm', from: 0.25, to: 0.25, written: '0.25', bare: true };
    expect(limitsIn('0.25 brass')).toEqual({ limits: [limit], rest: ' brass' });
    expect(limitsIn('120.5').limits).toEqual([]);
    expect(one('119.5')).toMatchObject({ from: 119.5 });
  });

  test.each(['er 5356', '25', '2.1022', 'A5.8', 'P-5', '99 furlongs', 'swg 99', 'C68100'])(
    'leaves %s, which is not a size, in the rest of the query',
    (query) => {
      expect(limitsIn(query)).toEqual({ limits: [], rest: query });
    },
  );

  test('separates sizes from the words, and returns both as they were written', () => {
    const { limits: found, rest } = limitsIn('Hard Brass 0.25 mm on P-5, 5 kg');
    expect(found.map(({ written }) => written)).toEqual(['0.25 mm', '5 kg']);
    expect(rest.split(/\s+/).filter(Boolean)).toEqual(['Hard', 'Brass', 'on', 'P-5,']);
  });
});

describe('withoutLimit', () => {
  test('removes the number from the query', () => {
    expect(withoutLimit('copper wire 0.25 mm', '0.25 mm')).toBe('copper wire');
    expect(withoutLimit('0.25 mm', '0.25 mm')).toBe('');
  });

  test('finds the number even if its characters are written differently', () => {
    expect(withoutLimit('１.５ mm wire', '1.5 mm')).toBe('wire');
  });
});

const limit = { unit: 'mm', from: 0.2, to: 0.3, written: '' };

test.each([
  [0.2, 0.2, true],
  [0.3, 0.3, true],
  [0.1, 0.2, true],
  [0.3, 9, true],
  [0.1, 0.9, true],
  [0.25, 0.26, true],
  [0.1, 0.19, false],
  [0.31, 0.4, false],
  [0.1 + 0.2, 1, true],
])('meets compares the ends %f and %f', (low, high, is) => {
  expect(meets(limit, low, high)).toBe(is);
});
