import { describe, expect, test } from 'vitest';

import { BRASS, HEAD, manyLines } from '../../../../testing/enquiry-lines.ts';
import { read, unreadLineCount, write } from './list-codec.ts';
import { NOTHING } from './list.ts';

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
    expect(write({ lines: [BRASS], head: {} })).toBe(
      '1-1~1Gcuzn37Fspool' + 'D0.25ThardPdin-125Q10~e',
    );
    expect(write({ lines: [EVERY_FIELD], head: HEAD })).toBe(
      '1-1~7Gg1FbarD1W2K3L4Tr200PboxCcocCrohsQ5UkgN_U3RyYWlnaHQsIHBsZWFzZQ.' +
        '~hC3.1D2999-12-24P_UHVuZSwgSW5kaWE.F_UmFvICYgU29ucw.T_MjdBQkNERTEyMzRGMVo1.~e',
    );
  });

  test('leaves out the usual unit, an empty note and empty details', () => {
    const line = { product: 9, choice: { quantity: '5', unit: 'pack' }, note: '' };
    expect(write({ lines: [line], head: { place: '' } })).toBe('1-1~9Q5~e');
  });

  test('writes an emptied quantity, because it is not the default', () => {
    expect(write({ lines: [{ product: 9, choice: { quantity: '' }, note: '' }], head: {} })).toBe(
      '1-1~9Q_.~e',
    );
  });

  test('writes nothing for an empty list', () => {
    expect(write(NOTHING)).toBe('');
    expect(write({ lines: [], head: { place: '' } })).toBe('');
  });

  test('writes details without lines', () => {
    expect(write({ lines: [], head: { place: 'x' } })).toBe('1-0~hPx~e');
  });

  test('writes twenty lines without a character that addresses escape', () => {
    const code = write({ lines: manyLines(20), head: HEAD });
    expect(encodeURIComponent(code)).toBe(code);
    expect(code.length).toBeLessThan(40 * 20);
  });
});

test('writes each detail of a consumable as a field', () => {
  const choice = { machine: 'Sodick AQ537L', part: '3080998', quantity: '2' };
  const list = { lines: [{ product: 132, choice, note: '' }], head: {} };
  expect(write(list)).toBe('1-1~132M_U29kaWNrIEFRNTM3TA.R3080998Q2~e');
  expect(read(write(list)).lines[0]?.choice).toEqual({ ...choice, unit: 'pack' });
});

test('reads back what decides a filter', () => {
  const choice = { rating: '5 µm', medium: 'paper', dimensions: '340 × 46 × 300 mm' };
  const list = { lines: [{ product: 12, choice, note: '' }], head: {} };
  expect(read(write(list)).lines[0]?.choice).toEqual({ ...choice, unit: 'pack' });
});

describe('read', () => {
  test.each([
    ['one line', { lines: [BRASS], head: {} }],
    ['every field', { lines: [EVERY_FIELD], head: HEAD }],
    ['twenty products', { lines: manyLines(20), head: { place: 'Pune' } }],
    ['a head alone', { lines: [], head: HEAD }],
  ])('reads back %s', (_, list) => {
    const { lines, head } = list;
    const rest = { unread: [], count: lines.length, cut: false, over: [] };
    expect(read(write(list))).toEqual({ lines, head, ...rest });
  });

  test('reads an empty list from an empty text', () => {
    const { lines, unread, cut } = read('');
    expect([lines, unread, cut]).toEqual([[], [], false]);
  });

  test('uses the usual unit if none is written', () => {
    expect(read('1-1~1Q1~e').lines).toEqual([
      { product: 1, choice: { quantity: '1', unit: 'pack' }, note: '' },
    ]);
  });

  test.each([
    ['x', 'x'],
    ['2-1~1Q1~e', '2-1~1Q1~e'],
    ['1-~1Q1~e', '1-~1Q1~e'],
    ['1-1234567~1Q1~e', '1-1234567~1Q1~e'],
    ['%7E', '%7E'],
  ])('reads no line from %j, which has another version', (code, unread) => {
    expect(read(code)).toEqual({
      lines: [],
      head: {},
      unread: [unread],
      count: 0,
      cut: false,
      over: [],
    });
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
    const { lines, unread, cut } = read(`1-2~1Q5~${word}~e`);
    expect(lines.map(({ product }) => product)).toEqual([1]);
    expect([unread, cut]).toEqual([[word], false]);
  });

  test('keeps the lines before and after an unreadable word', () => {
    const { lines, unread } = read('1-2~1Q5~9Q5Ukg~hX1~e');
    expect(lines.map(({ product, choice }) => [product, choice.quantity, choice.unit])).toEqual([
      [1, '5', 'pack'],
      [9, '5', 'kg'],
    ]);
    expect(unread).toEqual(['hX1']);
  });

  test('drops the last line of a truncated list', () => {
    const { lines, cut, count, unread } = read('1-3~1Q5~9Q5~10Q1000');
    expect(lines.map(({ product }) => product)).toEqual([1, 9]);
    expect([cut, count, unread]).toEqual([true, 3, ['10Q1000']]);
  });

  test('reports a list that was truncated after a complete line', () => {
    const { lines, cut, unread } = read('1-3~1Q5~9Q5~');
    expect([lines.length, cut, unread]).toEqual([2, true, []]);
  });

  test('reads a product id of fifteen digits', () => {
    expect(read('1-1~999999999999999Q5~e').lines[0]?.product).toBe(999999999999999);
  });

  test('treats a text that looks like markup as a plain text', () => {
    const { lines } = read('1-1~1Q_PGltZyBzcmM9eCBvbmVycm9yPWFsZXJ0KDEpPg.~e');
    expect(lines[0]?.choice.quantity).toBe('<img src=x onerror=alert(1)>');
  });

  test('reads 500 of 600 lines and counts the remaining ones', () => {
    const { lines, over, unread } = read(`1-600~${'1Q5~'.repeat(600)}e`);
    expect([lines.length, over.length, unread]).toEqual([500, 100, []]);
  });

  test.each([
    ['a field of another version', '1-2~1Q5~9Q5Z7~e', ['9Q5Z7'], 1],
    ['a head of another version', '1-1~1Q5~hX1~e', ['hX1'], 1],
    ['a list of another version', '2-3~1Q5~9Q5~7Q5~e', ['2-3~1Q5~9Q5~7Q5~e'], 3],
    ['a truncated line', '1-2~1Q5~9Q', ['9Q'], 1],
  ])('keeps %s when the list is written again', (_, text, unread, count) => {
    const once = read(text);
    expect([once.unread, unreadLineCount(once.unread)]).toEqual([unread, count]);
    const again = read(write({ ...once, lines: [...once.lines, BRASS] }));
    expect([again.unread, again.lines]).toEqual([unread, [...once.lines, BRASS]]);
  });

  test('keeps the lines that exceed the maximum when the list is written again', () => {
    const { lines, head, over } = read(`1-600~${'1Q5~'.repeat(600)}e`);
    const again = read(write({ lines: lines.slice(1), head, over }));
    expect([again.lines.length, again.over.length]).toEqual([500, 99]);
  });
});
