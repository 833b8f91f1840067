import { describe, expect, test } from 'vitest';

import { diameterOf, gaugesOf, TRADE_SIZES } from './gauge';

// Values from the table in ASTM B258.
test.each([
  [-3, 11.684],
  [0, 8.251],
  [10, 2.588],
  [20, 0.8118],
  [30, 0.2546],
  [36, 0.127],
  [50, 0.0251],
])('the diameter of gauge %i is %f mm', (gauge, mm) => {
  expect(diameterOf(gauge)).toBeCloseTo(mm, 3);
});

describe('gaugesOf', () => {
  test.each([
    [0.25, '30'],
    [0.2, '32'],
    [0.127, '36'],
    [8.25, '1/0'],
    [11.684, '4/0'],
  ])('for %f mm return the gauge %s, which is within two percent', (mm, exact) => {
    expect(gaugesOf(mm)).toEqual({ exact });
  });

  test.each([
    [0.3, ['28', '29']],
    [6, ['2', '3']],
    [0.17, ['33', '34']],
  ])('for %f mm return the two nearest gauges', (mm, between) => {
    expect(gaugesOf(mm)).toEqual({ between });
  });

  test('match a diameter within two percent, but not beyond', () => {
    const d = diameterOf(30);
    expect(gaugesOf(d / 1.02)).toEqual({ exact: '30' });
    expect(gaugesOf(d / 1.021)).toEqual({ between: ['30', '31'] });
    expect(gaugesOf(d / 0.98)).toEqual({ exact: '30' });
    expect(gaugesOf(d / 0.979)).toEqual({ between: ['29', '30'] });
  });
});

test('each trade size is within five percent of the metric size that it replaces', () => {
  for (const [mm, names] of Object.entries(TRADE_SIZES))
    for (const name of names.split(' or ')) {
      const [part = '', of = '1'] = name.split('/');
      expect(
        Math.abs((Number(part) / Number(of)) * 25.4 - Number(mm)) / Number(mm),
        name,
      ).toBeLessThan(0.05);
    }
});
