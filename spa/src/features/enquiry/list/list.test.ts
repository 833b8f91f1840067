import { describe, expect, test } from 'vitest';

import { BRASS, manyLines } from '../../../../testing/enquiry-lines.ts';
import type { Choice } from '../../../content/order-options.ts';
import {
  addLines,
  goodsOf,
  isFutureDate,
  mergedLine,
  type EnquiryLine,
  MAX_LINES,
} from './list.ts';

const brass = (choice: Choice, note = ''): EnquiryLine => ({
  ...BRASS,
  choice: { ...BRASS.choice, ...choice },
  note,
});

describe('goodsOf', () => {
  test('is equal for lines that differ in quantity, note or the order of the fields', () => {
    const { product, choice } = BRASS;
    const turned = Object.fromEntries(Object.entries(choice).reverse());
    expect(goodsOf({ product, choice: { ...turned, quantity: '99' }, note: 'x' })).toBe(
      goodsOf(BRASS),
    );
    expect(goodsOf({ product, choice: { ...choice, width: '' }, note: '' })).toBe(goodsOf(BRASS));
  });

  test.each([{ diameter: '0.30' }, { unit: 'kg' }, { temper: 'soft' }, { documents: 'coc' }])(
    'differs for %j',
    (choice) => {
      expect(goodsOf(brass(choice))).not.toBe(goodsOf(BRASS));
    },
  );
});

describe('joined', () => {
  test('adds the quantities of the same goods and keeps the first line', () => {
    expect(mergedLine(BRASS, brass({ quantity: '5' }))).toEqual(brass({ quantity: '15' }));
    expect(mergedLine(BRASS, brass({ quantity: '5' }, 'urgent'))?.note).toBe('urgent');
  });

  test.each([
    ['2.5', '0,25', '2.75'],
    ['1,234.5', '1 000', '2234.5'],
    ['0.1', '0.2', '0.3'],
    ['999999', '1', '1000000'],
  ])('adds the quantities %s and %s to %s', (one, other, sum) => {
    expect(mergedLine(brass({ quantity: one }), brass({ quantity: other }))?.choice.quantity).toBe(
      sum,
    );
  });

  test.each([
    ['ten', '1'],
    ['10,000', '1'],
    ['1', ''],
    ['-5', '1'],
    ['1000000', '1'],
    ['999999.999', '0.002'],
  ])('does not merge lines with the quantities %j and %j', (one, other) => {
    expect(mergedLine(brass({ quantity: one }), brass({ quantity: other }))).toBeUndefined();
  });
});

describe('add', () => {
  test('also adds up equal goods among the added lines', () => {
    expect(addLines([], [BRASS, BRASS])).toEqual({
      lines: [brass({ quantity: '20' })],
      at: [0, 0],
      merged: 1,
    });
  });

  test('accepts up to 500 lines; after that it only adds up equal goods', () => {
    const full = manyLines(MAX_LINES).map((line, at) => ({ ...line, product: at + 1 }));
    const [first] = full;
    expect(MAX_LINES).toBe(500);
    expect(addLines(full.slice(1), [first!]).at).toEqual([499]);
    const { lines, at, merged } = addLines(full, [{ ...BRASS, product: 9999 }, first!]);
    expect([lines.length, at, merged]).toEqual([500, [-1, 0], 1]);
  });
});

const TODAY = '2026-11-26';

test.each([
  [true, ['2026-11-26', '2026-11-27', '2028-02-29', '2999-12-31']],
  [false, ['2026-11-25', '2020-01-01', '2027-02-29', '2027-02-30', '2027-13-01']],
  [false, ['27-01-01', 'soon']],
])('whether the requested dates are accepted is %s: %j', (isAccepted, days) => {
  for (const day of days) expect(isFutureDate(day, TODAY), day).toBe(isAccepted);
});
