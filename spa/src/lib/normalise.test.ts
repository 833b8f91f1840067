import { describe, expect, test } from 'vitest';

import { compactCode, fold, plain, shortOf, words } from './normalise';

describe('fold', () => {
  test.each([
    ['alloys', 'aloy'],
    ['alloy', 'aloy'],
    ['batteries', 'batery'],
    ['wires', 'wire'],
    ['glass', 'glas'],
    ['gas', 'gas'],
    ['bus', 'bus'],
    ['deionising', 'deionising'],
    ['deionizing', 'deionising'],
    ['galvanized', 'galvanised'],
    ['colour', 'color'],
    ['fibre', 'fiber'],
    ['metre', 'meter'],
    ['catalogue', 'catalog'],
    ['aluminium', 'aluminum'],
    ['sulphur', 'sulfur'],
    ['copper', 'coper'],
  ])('gives %s the form %s', (word, folded) => {
    expect(fold(word)).toBe(folded);
  });

  test('gives two spellings of a word the same form', () => {
    for (const [one, other] of [
      ['aluminium', 'aluminum'],
      ['phosphor', 'fosfor'],
      ['millimetres', 'millimeter'],
      ['busbars', 'busbar'],
      ['deionisation', 'deionization'],
    ] as const)
      expect(fold(one)).toBe(fold(other));
  });

  test('leaves a code unchanged except for a decimal comma', () => {
    expect(fold('er4043')).toBe('er4043');
    expect(fold('c11000s')).toBe('c11000s');
    expect(fold('0,25')).toBe('0.25');
  });
});

test('plain removes case and accents, and replaces compatibility characters', () => {
  expect(plain('Über MÉTAL')).toBe('uber metal');
  expect(plain('N/mm²')).toBe('n/mm2');
});

describe('words', () => {
  test('splits at everything except letters and digits, and keeps decimals and standards whole', () => {
    expect(words('Hard brass, 0.25 mm (P-5)')).toEqual(['hard', 'bras', '0.25', 'm', 'p', '5']);
    expect(words('AWS A5.8 BCuP-2')).toEqual(['aws', 'a5.8', 'bcup', '2']);
  });

  test('drops the year and the metric half of a standard', () => {
    expect(words('IS 613:2000')).toEqual(['is', '613']);
    expect(words('ASTM B187/B187M')).toEqual(['astm', 'b187']);
    expect(words('ISO 9001:1815')).toEqual(['iso', '9001', '1815']);
  });

  test('finds no words in a text without letters and digits', () => {
    expect(words(' ?! – ')).toEqual([]);
  });
});

test.each([
  ['ER CuSi-A', 'ercusia'],
  ['er 4043', 'er4043'],
  ['CuZn37', 'cuzn37'],
  ['2,1022', '2.1022'],
])('compactCode writes %s as %s', (text, one) => {
  expect(compactCode(text)).toBe(one);
});

test('shortOf is the number at the end of a designation, if that has at least three digits', () => {
  expect(shortOf('er4043')).toBe('4043');
  expect(shortOf('er70s')).toBeUndefined();
  expect(shortOf('sal5356a')).toBe('5356a');
  expect(shortOf('bcup2')).toBeUndefined();
  expect(shortOf('4043')).toBeUndefined();
});
