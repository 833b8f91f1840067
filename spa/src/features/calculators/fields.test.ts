import { describe, expect, test } from 'vitest';

import {
  NUMBER_FIELDS,
  readNumber,
  resultText,
  roundedResult,
  shownNumber,
  fieldText,
} from './fields.ts';
import { asPublished } from '../../units/as-published.ts';

describe('typed', () => {
  test.each([
    ['11 lb', 'kg', '4.98951607'],
    ['250 g', 'kg', '0.25'],
    [' 1250 ', 'kg', '1250'],
    ['AWG 30', 'diameter', '0.2546'],
    ['1 inch', 'mm', '25.4'],
    ['2 km', 'm', '2000'],
    ['10 ft', 'm', '3.0480'],
    ['33 ft/min', 'm/min', '10.0584'],
    ['0.305 lb/in3', 'g/cm³', '8.44237093661'],
    ['8.4 g/cm3', 'g/cm³', '8.4'],
  ] as const)('reads %j, in a field in %s, as %s', (text, dimension, base) => {
    expect(fieldText(text, dimension, '')).toBe(base);
  });

  test.each([
    ['10', 'kg', '4.5359237'],
    ['0.0098', 'diameter', '0.2489'],
    ['1', 'm/min', '0.3048'],
    ['3 kg', 'kg', '3'],
  ] as const)(
    'reads the bare number %j, in a field converted to %s, as %s',
    (text, dimension, base) => {
      expect(fieldText(text, dimension, 'inch')).toBe(base);
    },
  );

  test('reads a whole number as a gauge only if gauges are chosen', () => {
    expect(fieldText('30', 'diameter', 'awg')).toBe('0.2546');
    expect(fieldText('30', 'diameter', '')).toBe('30');
  });

  test.each(['ten', '1,250', '5 stone', '-5', '1e9', '', '1,2,3', '1.2.3', '0.25\t5'])(
    'leaves %j unchanged, so that its field reports the error',
    (text) => {
      expect(fieldText(text, 'kg', '')).toBe(text);
    },
  );
});

describe('read', () => {
  test.each([
    ['-5', NUMBER_FIELDS.amount, 'number'],
    ['1e9', NUMBER_FIELDS.amount, 'number'],
    ['0.25\t5\t0.30\t8', NUMBER_FIELDS.amount, 'number'],
    ['', NUMBER_FIELDS.amount, 'number'],
    ['NaN', NUMBER_FIELDS.hours, 'number'],
    ['fast', NUMBER_FIELDS.speed, 'number'],
    ['120', NUMBER_FIELDS.efficiency, 'number'],
    ['1,250', NUMBER_FIELDS.amount, 'comma'],
    ['<script>alert(1)</script>', NUMBER_FIELDS.d, 'diameter'],
    ['101', NUMBER_FIELDS.d, 'diameter'],
    ['-1', NUMBER_FIELDS.excess, 'fromNought'],
    ['1001', NUMBER_FIELDS.excess, 'fromNought'],
    ['2.5', NUMBER_FIELDS.joints, 'whole'],
  ] as const)('rejects %j', (value, field, wrong) => {
    expect(readNumber(value, field)).toBe(wrong);
  });

  test.each([
    ['1000000', NUMBER_FIELDS.amount, 1_000_000],
    ['0', NUMBER_FIELDS.excess, 0],
    ['100', NUMBER_FIELDS.efficiency, 100],
    ['100', NUMBER_FIELDS.d, 100],
    ['AWG 30', NUMBER_FIELDS.d, 0.2546],
    ['2,5', NUMBER_FIELDS.speed, 2.5],
  ] as const)('accepts %j', (value, field, number) => {
    expect(readNumber(value, field)).toBe(number);
  });
});

describe('shown', () => {
  test.each([
    ['0.25', 'diameter', '0.0098', 'AWG 30'],
    ['10', 'm/min', '32.8', '32.8'],
    ['5', 'mm', '0.197', '0.197'],
    ['0.08', 'mm', '0.00315', '0.00315'],
    ['5', 'kg', '11.0', '11.0'],
    ['8', 'h', '8', '8'],
  ] as const)(
    'shows %s, from a field in %s, as %s in, and as %s by gauge',
    (value, dimension, inch, awg) => {
      expect(shownNumber(value, dimension, '')).toBe(value);
      expect(shownNumber(value, dimension, 'inch')).toBe(inch);
      expect(shownNumber(value, dimension, 'awg')).toBe(awg);
    },
  );

  test('rounds a limit down, so that the shown number is within the limit', () => {
    expect(Number(shownNumber('100', 'mm', 'inch', 'down'))).toBeLessThanOrEqual(100 / 25.4);
    expect(Number(shownNumber('1000000', 'kg', 'inch', 'down'))).toBeLessThanOrEqual(
      1e6 / 0.45359237,
    );
  });
});

test.each([
  [4.98951607, 4.99],
  [1234.567, 1234.567],
  [0.25, 0.25],
  [123456.789, 123456.789],
  [0.0123456789, 0.0123],
])('rounds %d to %d', (value, digits) => {
  expect(roundedResult(value)).toBe(digits);
});

const say = resultText(asPublished, '', { about: 'about {amount}', to: 'to' });

describe('a result', () => {
  test.each([
    [[0.0649, 0.0649], 'about 64.9 g'],
    [[0.9999, 1], 'about 1 kg'],
    [[5.016, 5.016], 'about 5.02 kg'],
    [[1234.5, 1234.5], 'about 1,230 kg'],
  ] as const)('of %j kg is shown as %s', ([low, high], text) => {
    expect(say.mass([low, high])).toBe(text);
  });

  test.each([
    [[0.5, 0.5], 'about 500 mm'],
    [[1, 1], 'about 1 m'],
    [[9_999, 9_999], 'about 10,000 m'],
    [[10_000, 10_000], 'about 10 km'],
    [[12_068, 12_068], 'about 12.1 km'],
    [[2000, 2400], 'about 2,000 to 2,400 m'],
    [[123_450, 123_450], 'about 123.5 km'],
    [[100_000, 100_000], 'about 100.0 km'],
  ] as const)('of %j m is shown as %s', ([low, high], text) => {
    expect(say.length([low, high])).toBe(text);
  });

  test('gives both ends of a range with the same number of decimals', () => {
    expect(say.density([8, 8.2])).toBe('8.0 to 8.2 g/cm³');
    expect(say.plain([8.3, 8.5])).toBe('8.3 to 8.5');
    expect(say.plain([8.44, 8.44])).toBe('8.44');
  });
});

test.each([
  [4.98951607, 'kg', '4.99 kg'],
  [1234.567, 'kg', '1,234.567 kg'],
  [0.25, 'kg', '0.25 kg'],
  [80, '%', '80%'],
  [3, 'pieces', '3'],
] as const)('an entered value of %d %s is shown as %s', (value, dimension, text) => {
  expect(say.given(value, dimension)).toBe(text);
});
