import { describe, expect, test } from 'vitest';

import { KG_PER_POUND, METRES_PER_FOOT, millimetres, STEEL } from '../../../testing/imperial.ts';
import { fillerFor, weldMetal } from './fillet.ts';

const DENSITY = [STEEL, STEEL] as [number, number];
/** The precision of ESAB's tables: their last digit, in pounds. */
const DIGIT = 0.001;

/**
 * Pounds per foot for each leg length. ESAB, Filler Metal Data Handbook, Weight per foot of fillet
 * welds and common butt welds: steel, 45° triangle.
 */
const POUNDS = [
  ['1/8', 0.027],
  ['3/16', 0.06],
  ['1/4', 0.106],
  ['5/16', 0.166],
  ['3/8', 0.239],
  ['7/16', 0.325],
  ['1/2', 0.425],
  ['13/16', 1.121],
  ['7/8', 1.3],
  ['15/16', 1.493],
  ['1', 1.698],
] as const;

describe('weld metal', () => {
  test.each(POUNDS)(
    'of a fillet with a leg of %s in weighs what the handbook states',
    (leg, pounds) => {
      const fillet = { leg: millimetres(leg), length: METRES_PER_FOOT, extra: 0, density: DENSITY };
      expect(Math.abs(weldMetal(fillet)[0] / KG_PER_POUND - pounds)).toBeLessThan(DIGIT);
    },
  );

  test('grows with the excess on top and with the length', () => {
    const fillet = { leg: 10, length: 2, extra: 20, density: [8, 9] as [number, number] };
    const [low, high] = weldMetal(fillet);
    expect([low, high]).toEqual([expect.closeTo(0.96, 9), expect.closeTo(1.08, 9)]);
  });
});

/**
 * ESAB, Filler Metal Data Handbook, Calculating filler metal consumption: P = W · L / E. The fillet
 * is from its example; the efficiencies are its averages for solid wire.
 */
test.each([98, 96, 93])('filler is weld metal divided by an efficiency of %i %%', (percent) => {
  const fillet = { leg: millimetres('1/2'), length: 100 * METRES_PER_FOOT, extra: 0 };
  const [kilograms] = fillerFor(weldMetal({ ...fillet, density: DENSITY }), percent);
  const pounds = ((0.424 * 100) / percent) * 100;
  expect(Math.abs(kilograms / KG_PER_POUND - pounds)).toBeLessThan(DIGIT * 100);
});
