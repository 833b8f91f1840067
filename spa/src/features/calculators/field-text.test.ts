import { describe, expect, test } from 'vitest';

import { read, sensible, shown, typed, unitOf } from './field-text.ts';
import { NUMBERS } from './fields.ts';

describe('typed', () => {
  test.each([
    ['11 lb', 'kg', '4.98951607'],
    ['11 LBS', 'kg', '4.98951607'],
    ['250 g', 'kg', '0.25'],
    ['5 kg', 'kg', '5'],
    ['2,5', 'kg', '2.5'],
    [',5', 'kg', '0.5'],
    ['.5', 'kg', '0.5'],
    ['1,234.5', 'kg', '1234.5'],
    ['1,234,567', 'kg', '1234567'],
    ['1,00,000', 'kg', '100000'],
    [' 1250 ', 'kg', '1250'],
    ['AWG 30', 'diameter', '0.2546'],
    ['.010 in', 'diameter', '0.254'],
    ['1/16', 'diameter', '1.5875'],
    ['1 inch', 'mm', '25.4'],
    ['1"', 'mm', '25.4'],
    ['1″', 'mm', '25.4'],
    ['2 in', 'mm', '50.8'],
    ['2 km', 'm', '2000'],
    ['10 ft', 'm', '3.048'],
    ['33 ft/min', 'm/min', '10.0584'],
    ['0.305 lb/in3', 'g/cm³', '8.44237093661'],
    ['8.4 g/cm3', 'g/cm³', '8.4'],
  ] as const)('reads %j, in a field in %s, as %s', (text, dimension, base) => {
    expect(typed(text, dimension, '')).toBe(base);
  });

  test.each([
    ['10', 'kg', '4.5359237'],
    ['0.0098', 'diameter', '0.2489'],
    ['1', 'm/min', '0.3048'],
    ['3', 'h', '3'],
    ['3 kg', 'kg', '3'],
  ] as const)(
    'reads the bare number %j, in a field converted to %s, as %s',
    (text, dimension, base) => {
      expect(typed(text, dimension, 'inch')).toBe(base);
    },
  );

  test('reads a whole number as a gauge only if gauges are chosen', () => {
    expect(typed('30', 'diameter', 'awg')).toBe('0.2546');
    expect(typed('30', 'diameter', '')).toBe('30');
  });

  test.each(['ten', '1,250', '5 stone', '-5', '1e9', '', '1,2,3', '1.2.3', '0.25\t5'])(
    'leaves %j unchanged, so that its field reports the error',
    (text) => {
      expect(typed(text, 'kg', '')).toBe(text);
    },
  );
});

describe('read', () => {
  test.each([
    ['-5', NUMBERS.amount, 'number'],
    ['0', NUMBERS.amount, 'number'],
    ['1e9', NUMBERS.amount, 'number'],
    ['1000000000', NUMBERS.amount, 'number'],
    ['1000001', NUMBERS.amount, 'number'],
    ['0.25\t5\t0.30\t8', NUMBERS.amount, 'number'],
    ['', NUMBERS.amount, 'number'],
    ['NaN', NUMBERS.hours, 'number'],
    ['fast', NUMBERS.speed, 'number'],
    ['120', NUMBERS.efficiency, 'number'],
    ['1,250', NUMBERS.amount, 'comma'],
    ['12,500', NUMBERS.joints, 'comma'],
    ['<script>alert(1)</script>', NUMBERS.d, 'diameter'],
    ['101', NUMBERS.d, 'diameter'],
    ['0', NUMBERS.d, 'diameter'],
    ['', NUMBERS.d, 'diameter'],
    ['-1', NUMBERS.excess, 'fromNought'],
    ['1001', NUMBERS.excess, 'fromNought'],
    ['2.5', NUMBERS.joints, 'whole'],
    ['0', NUMBERS.joints, 'whole'],
  ] as const)('rejects %j', (value, field, wrong) => {
    expect(read(value, field)).toBe(wrong);
  });

  test.each([
    ['1000000', NUMBERS.amount, 1_000_000],
    ['0', NUMBERS.excess, 0],
    ['100', NUMBERS.efficiency, 100],
    ['100', NUMBERS.d, 100],
    ['AWG 30', NUMBERS.d, 0.2546],
    ['3', NUMBERS.joints, 3],
    ['2,5', NUMBERS.speed, 2.5],
  ] as const)('accepts %j', (value, field, number) => {
    expect(read(value, field)).toBe(number);
  });
});

describe('shown', () => {
  test.each([
    ['0.25', 'diameter', '0.0098', 'AWG 30'],
    ['10', 'm/min', '32.8', '32.8'],
    ['5', 'mm', '0.197', '0.197'],
    ['1.2', 'diameter', '0.047', '0.047'],
    ['0.08', 'mm', '0.00315', '0.00315'],
    ['47', 'mm', '1.85', '1.85'],
    ['5', 'kg', '11.0', '11.0'],
    ['80', '%', '80', '80'],
    ['8', 'h', '8', '8'],
  ] as const)(
    'shows %s, from a field in %s, as %s in, and as %s by gauge',
    (value, dimension, inch, awg) => {
      expect(shown(value, dimension, '')).toBe(value);
      expect(shown(value, dimension, 'inch')).toBe(inch);
      expect(shown(value, dimension, 'awg')).toBe(awg);
    },
  );

  test.each(['ten', '1,250', ''])('shows %j as it was written, in any unit', (value) => {
    expect(shown(value, 'kg', 'inch')).toBe(value);
    expect(shown(value, 'diameter', 'inch')).toBe(value);
  });

  test('rounds a limit down, so that the shown number is within the limit', () => {
    expect(Number(shown('100', 'mm', 'inch', 'down'))).toBeLessThanOrEqual(100 / 25.4);
    expect(Number(shown('1000000', 'kg', 'inch', 'down'))).toBeLessThanOrEqual(1e6 / 0.45359237);
  });
});

test.each([
  [4.98951607, 4.99],
  [1234.567, 1234.567],
  [0.25, 0.25],
  [100000, 100000],
  [123456.789, 123456.789],
  [0.0123456789, 0.0123],
])('rounds %d to %d', (value, digits) => {
  expect(sensible(value)).toBe(digits);
});

test.each([
  ['kg', '', '', 'kg'],
  ['kg', 'inch', '', 'lb'],
  ['m', 'inch', '', 'ft'],
  ['m/min', 'awg', '', 'ft/min'],
  ['h', 'inch', '', 'h'],
  ['pieces', 'inch', '', ''],
  ['diameter', '', '', 'mm'],
  ['diameter', 'inch', '', 'in'],
  ['diameter', 'awg', 'AWG 30', 'AWG'],
  ['diameter', 'awg', '30', 'AWG'],
  ['diameter', 'awg', '0.047', 'in'],
] as const)(
  'the unit of a field in %s with %j and the text %j is %j',
  (dimension, system, text, unit) => {
    expect(unitOf(dimension, system, text)).toBe(unit);
  },
);
