import { expect, test } from 'vitest';

import { KG_PER_POUND, METRES_PER_FOOT, millimetres, STEEL } from '../../../testing/imperial.ts';
import { jointMass, volumeOf } from './joint.ts';

/**
 * Pounds per foot for each thickness and gap. ESAB, Filler Metal Data Handbook, Weight per foot of
 * fillet welds and common butt welds: steel, rectangle A.
 */
const POUNDS = {
  '1/2': { '1/16': 0.106, '1/8': 0.212, '3/16': 0.318, '1/4': 0.425, '3/8': 0.637 },
  '3/4': { '1/16': 0.159, '1/8': 0.318, '3/16': 0.478, '1/4': 0.637, '3/8': 0.955 },
  '1': { '1/16': 0.212, '1/8': 0.425, '3/16': 0.637, '1/4': 0.849, '3/8': 1.274 },
};
const CASES = Object.entries(POUNDS).flatMap(([thickness, gaps]) =>
  Object.entries(gaps).map(([gap, pounds]) => [gap, thickness, pounds] as const),
);

test.each(CASES)(
  'a gap of %s in and a thickness of %s in hold what the handbook states',
  (gap, width, pounds) => {
    const length = METRES_PER_FOOT * 1000;
    const joint = { gap: millimetres(gap), width: millimetres(width), length, extra: 0 };
    const [kilograms] = jointMass(joint, [STEEL, STEEL]);
    expect(Math.abs(kilograms / KG_PER_POUND - pounds)).toBeLessThan(0.0005 + 1e-9);
  },
);

test('fillets next to the gap are a share of its volume', () => {
  expect(volumeOf({ gap: 0.1, width: 20, length: 50, extra: 25 })).toBeCloseTo(0.125, 9);
});

test('a range of densities gives a range of masses', () => {
  const joint = { gap: 1, width: 10, length: 100, extra: 0 };
  expect(jointMass(joint, [8, 9])).toEqual([0.008, expect.closeTo(0.009, 9)]);
});
