import { describe, expect, test, vi } from 'vitest';

import { BRASS, HEAD, manyLines } from '../../../../testing/enquiry-lines.ts';
import { addressOf, listIn, readList, readFields, writeList, writeFields } from './list-codec.ts';
import { storedLineCount } from './storage.ts';

const EVERY_FIELD = {
  product: 7,
  choice: {
    grade: 'g1',
    form: 'bar',
    diameter: '1',
    width: '2',
    thickness: '3',
    length: '4',
    temper: 'r200',
    package: 'box',
    documents: 'coc,rohs',
    quantity: '5',
    unit: 'kg',
  },
  note: 'Straight, please',
};

describe('write', () => {
  test('writes the format of version 1, because existing links and browsers contain it', () => {
    expect(writeList({ lines: [BRASS], head: {} })).toBe(
      '1-1~1Gcuzn37Fspool' + 'D0.25ThardPdin-125Q10~e',
    );
    expect(writeList({ lines: [EVERY_FIELD], head: HEAD })).toBe(
      '1-1~7Gg1FbarD1W2K3L4Tr200PboxCcocCrohsQ5UkgN_U3RyYWlnaHQsIHBsZWFzZQ.' +
        '~hC3.1D2999-12-24P_UHVuZSwgSW5kaWE.F_UmFvICYgU29ucw.T_MjdBQkNERTEyMzRGMVo1.~e',
    );
  });

  test('leaves out the usual unit, an empty note and empty details', () => {
    const line = { product: 9, choice: { quantity: '5', unit: 'pack' }, note: '' };
    expect(writeList({ lines: [line], head: { place: '' } })).toBe('1-1~9Q5~e');
  });

  test('writes twenty lines without a character that addresses escape', () => {
    const code = writeList({ lines: manyLines(20), head: HEAD });
    expect(encodeURIComponent(code)).toBe(code);
    expect(code.length).toBeLessThan(40 * 20);
  });
});

test('writes each detail of a consumable as a field', () => {
  const choice = { machine: 'Sodick AQ537L', part: '3080998', quantity: '2' };
  const list = { lines: [{ product: 132, choice, note: '' }], head: {} };
  expect(writeList(list)).toBe('1-1~132M_U29kaWNrIEFRNTM3TA.R3080998Q2~e');
  expect(readList(writeList(list)).lines[0]?.choice).toEqual({ ...choice, unit: 'pack' });
});

describe('read', () => {
  test.each([
    ['one line', { lines: [BRASS], head: {} }],
    ['every field', { lines: [EVERY_FIELD], head: HEAD }],
    ['twenty products', { lines: manyLines(20), head: { place: 'Pune' } }],
    ['a head alone', { lines: [], head: HEAD }],
  ])('reads back %s', (_, list) => {
    const { lines, head } = list;
    const rest = { unread: [], count: lines.length, isTruncated: false };
    expect(readList(writeList(list))).toEqual({ lines, head, ...rest });
  });

  test('uses the usual unit if none is written', () => {
    expect(readList('1-1~1Q1~e').lines).toEqual([
      { product: 1, choice: { quantity: '1', unit: 'pack' }, note: '' },
    ]);
  });

  test.each([
    ['x', ['x']],
    ['2-1~1Q1~e', ['2-1', '1Q1']],
    ['1-~1Q1~e', ['1-', '1Q1']],
    ['1-1234567~1Q1~e', ['1-1234567', '1Q1']],
    ['%7E', ['%7E']],
  ])('reads no line from %j, which has another version', (code, unread) => {
    expect(readList(code)).toEqual({ lines: [], head: {}, unread, count: 0, isTruncated: false });
  });

  test.each([
    '<script>alert(1)</script>',
    '1G_"><img src=x onerror=alert(1)>.',
    '__proto__Q1',
    '1Z5',
    '1N_%%%.',
    '0Q1',
    '01Q1',
    '1234567890123456Q1',
    'hX1',
    'hC<',
    '',
  ])('reports the word %j, which is not a line', (word) => {
    const { lines, unread, isTruncated: cut } = readList(`1-2~1Q5~${word}~e`);
    expect(lines.map(({ product }) => product)).toEqual([1]);
    expect([unread, cut]).toEqual([[word], false]);
  });

  test('drops the last line of a truncated list', () => {
    const { lines, isTruncated: cut, count, unread } = readList('1-3~1Q5~9Q5~10Q1000');
    expect(lines.map(({ product }) => product)).toEqual([1, 9]);
    expect([cut, count, unread]).toEqual([true, 3, ['10Q1000']]);
  });

  test('reads 500 of 600 lines and counts the remaining ones', () => {
    const { lines, unread } = readList(`1-600~${'1Q5~'.repeat(600)}e`);
    expect([lines.length, unread.length]).toEqual([500, 100]);
  });

  test.each([
    ['a field of another version', '1-2~1Q5~9Q5Z7~e', ['9Q5Z7']],
    ['a head of another version', '1-1~1Q5~hX1~e', ['hX1']],
    ['a truncated line', '1-2~1Q5~9Q', ['9Q']],
  ])('keeps %s when the list is written again', (_, text, unread) => {
    const once = readList(text);
    expect(once.unread).toEqual(unread);
    const again = readList(writeList({ ...once, lines: [...once.lines, BRASS] }));
    expect([again.unread, again.lines]).toEqual([unread, [...once.lines, BRASS]]);
  });

  test('keeps the lines that exceed the maximum when the list is written again', () => {
    const { lines, head, unread } = readList(`1-600~${'1Q5~'.repeat(600)}e`);
    const again = readList(writeList({ lines: lines.slice(1), head, unread }));
    expect([again.lines.length, again.unread.length]).toEqual([500, 99]);
  });
});

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

  test.each(TEXTS)('writes %j without a character that addresses escape, and reads it', (text) => {
    const fields: [string, string][] = [
      ['G', 'a1'],
      ['N', text],
      ['Q', '3'],
    ];
    const word = writeFields(fields);
    expect(encodeURIComponent(word)).toBe(word);
    expect(word).not.toContain('~');
    expect(readFields(word)).toEqual(fields);
  });
});

describe('readFields', () => {
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
});

test('the address of a list has the list in its fragment, because servers never receive a fragment', () => {
  vi.stubGlobal('location', { origin: 'https://wire.example' });
  expect(addressOf({ lines: [BRASS], head: {} })).toBe(
    'https://wire.example/enquiry#l=1-1~1Gcuzn37FspoolD0.25ThardPdin-125Q10~e',
  );
});

test.each([
  ['', ''],
  ['#contact-form', ''],
  ['#l=', ''],
  ['#l=1-1~1Q5~e', '1-1~1Q5~e'],
  ['#l=1-1%7E1Q5%7Ee', '1-1~1Q5~e'],
  ['#l=%%%', '%%%'],
])('the fragment %j contains the list %j', (hash, list) => {
  expect(listIn(hash)).toBe(list);
});

test('counts the lines of a stored list', () => {
  expect(storedLineCount(writeList({ lines: [BRASS], head: {} }))).toBe(1);
  expect(storedLineCount(writeList({ lines: manyLines(500), head: {} }))).toBe(500);
});
