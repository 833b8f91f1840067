import { describe, expect, test } from 'vitest';

import { readFields, writeFields } from './field-codec.ts';

const TEXTS = [
  'cuzn37',
  '0.25',
  '2-1.5',
  'A',
  'With spaces',
  '0.25 ',
  '-1',
  '.5',
  '5.',
  '',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'कृपया ₹ 🙂',
  '=1+1',
  'a~b',
  'a_b.c',
  'ÿþý>>>???',
  'x'.repeat(201),
];

describe('writeFields', () => {
  test('writes ids and digits unchanged', () => {
    expect(
      writeFields([
        ['G', 'cuzn37'],
        ['D', '0.25'],
        ['P', 'din-125'],
      ]),
    ).toBe('Gcuzn37D0.25Pdin-125');
  });

  test('writes any other text in base64, between an underscore and a point', () => {
    expect(writeFields([['N', 'Pune, India']])).toBe('N_UHVuZSwgSW5kaWE.');
    expect(writeFields([['N', 'ÿþý>>>???']])).toBe('N_w7_DvsO9Pj4-Pz8_.');
  });

  test.each(TEXTS)('writes %j using only characters that need no escape in an address', (text) => {
    const word = writeFields([['N', text]]);
    expect(encodeURIComponent(word)).toBe(word);
    expect(word).not.toContain('~');
  });
});

describe('readFields', () => {
  test.each(TEXTS)('reads back %j if it is between other fields', (text) => {
    const fields: [string, string][] = [
      ['G', 'a1'],
      ['N', text],
      ['Q', '3'],
    ];
    expect(readFields(writeFields(fields))).toEqual(fields);
  });

  test('reads an empty word as no fields', () => {
    expect(readFields('')).toEqual([]);
  });

  test.each([
    ['a small letter first', 'gcuzn37'],
    ['markup', 'G<script>'],
    ['a letter without a text', 'G'],
    ['base64 without its end', 'N_UHVu'],
    ['base64 with other characters', 'N_%%%.'],
    ['base64 of an impossible length', 'N_a.'],
    ['a remainder', 'Q5 '],
    ['a capital in plain text', 'Gcu ZN'],
  ])('rejects a word with %s', (_, word) => {
    expect(readFields(word)).toBeUndefined();
  });

  test('reads a word from its beginning, even after a malformed word', () => {
    expect(readFields('Q5 ')).toBeUndefined();
    expect(readFields('Q7')).toEqual([['Q', '7']]);
  });
});
