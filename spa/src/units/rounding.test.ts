import { describe, expect, test } from 'vitest';

import { CONVERSIONS } from './conversion-factors';
import { leastRound, numberOf, roundedText } from './rounding';

const KSI = CONVERSIONS['N/mm²']!.factor;
const INCH = CONVERSIONS['mm']!.factor;

describe('written', () => {
  test.each([
    // 900 / 6.894757 = 130.534
    [900 * KSI, '900', KSI, 'nearest', '130.5'],
    [900 * KSI, '900', KSI, 'up', '130.6'],
    [440 * KSI, '440', KSI, 'down', '63.8'],
    [440 * KSI, '440', KSI, 'up', '63.9'],
    [0.25 * INCH, '0.25', INCH, 'nearest', '0.0098'],
    [0.01 * INCH, '0.01', INCH, 'nearest', '0.00039'],
    [1 * 2.20462, '1', 2.20462, 'nearest', '2.2'],
    [400 * 1.8 + 32, '400', 1.8, 'about', '750'],
    [2400 * 3.28084, '2400', 3.28084, 'about', '7900'],
    [-20 * 1.8 + 32, '−20', 1.8, 'nearest', '−4.0'],
    [0, '0', 1, 'nearest', '0'],
  ] as const)(
    'writes %f as precisely as %s: %s %s is %s',
    (value, digits, factor, rounding, text) => {
      expect(roundedText(value, digits, factor, rounding)).toBe(text);
    },
  );

  test('groups thousands from 10,000 on, or if the original did', () => {
    expect(roundedText(22450, '15,086', 1.488)).toBe('22,450');
    expect(roundedText(5086, '5086', 1)).toBe('5086');
    expect(roundedText(5086, '5,086', 1)).toBe('5,086');
    expect(roundedText(15086, '15086', 1)).toBe('15,086');
  });

  test('does not change a limit that is a whole number of steps', () => {
    expect(roundedText(0.1 + 0.2, '0.3', 1, 'up', 1)).toBe('0.3');
    expect(roundedText(0.29999999999, '0.3', 1, 'down', 1)).toBe('0.3');
  });
});

test('numberOf accepts grouped thousands and a typographic minus', () => {
  expect(numberOf('15,086')).toBe(15086);
  expect(numberOf('−20')).toBe(-20);
  expect(numberOf('0.25')).toBe(0.25);
});

test('leastRound returns the most precise figure', () => {
  expect(leastRound(['2000', '2400'])).toBe('2400');
  expect(leastRound(['15', '30'])).toBe('15');
  expect(leastRound(['1.5', '20'])).toBe('1.5');
});
