import { describe, expect, test } from 'vitest';

import { asPublished } from '../../units/as-published.ts';
import { resultText } from './result-text.ts';

const say = resultText(asPublished, '', { about: 'about {amount}', to: 'to' });
const inches = resultText(asPublished, 'inch', { about: 'about {amount}', to: 'to' });

describe('a result', () => {
  test.each([
    [[0.0649, 0.0649], 'about 64.9 g'],
    [[0.9999, 1], 'about 1 kg'],
    [[5.016, 5.016], 'about 5.02 kg'],
    [[1234.5, 1234.5], 'about 1,230 kg'],
    [[8, 8.2], 'about 8 to 8.2 kg'],
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

  test.each([
    [[32.19, 32.19], 'about 32.2 h'],
    [[5 / 60, 0.1], 'about 5 to 6 min'],
    [[1, 1], 'about 1 h'],
  ] as const)('of %j h is shown as %s', ([low, high], text) => {
    expect(say.hours([low, high])).toBe(text);
  });

  test('has four decimals below a gram per metre, as in the running-length table', () => {
    expect(say.perMetre([0.06629, 0.06629])).toBe('0.0663 g/m');
    expect(say.perMetre([1.2345, 1.2345])).toBe('1.23 g/m');
    expect(say.perKilogram([0.06629, 0.06629])).toBe('15,085 m/kg');
    expect(say.perKilogram([20, 20])).toBe('50 m/kg');
  });

  test('gives both ends of a range with the same number of decimals', () => {
    expect(say.density([8, 8.2])).toBe('8.0 to 8.2 g/cm³');
    expect(say.plain([8.3, 8.5])).toBe('8.3 to 8.5');
    expect(say.plain([8.44, 8.44])).toBe('8.44');
  });

  test('counts spools', () => {
    expect(say.count([10, 12])).toBe('10 to 12');
    expect(say.count([1200, 1200])).toBe('1,200');
  });
});

describe('an entered value', () => {
  test.each([
    [4.98951607, 'kg', '4.99 kg'],
    [1234.567, 'kg', '1,234.567 kg'],
    [0.25, 'kg', '0.25 kg'],
    [80, '%', '80%'],
    [3, 'pieces', '3'],
  ] as const)('of %d %s is shown as %s', (value, dimension, text) => {
    expect(say.given(value, dimension)).toBe(text);
  });

  test('is shown in the unit of its field', () => {
    expect(inches.given(4.5359237, 'kg')).toBe('10 lb');
  });
});
