import { describe, expect, test } from 'vitest';

import { KG_PER_POUND, METRES_PER_FOOT, millimetres, STEEL } from '../../../testing/imperial.ts';
import {
  fillerFor,
  hoursOf,
  jointMass,
  metresIn,
  spoolsFor,
  volumeOf,
  weldMetal,
} from './calculators.ts';
import { gramsOfMetre, metresOf } from '../../units/length-mass.ts';

const DENSITY = [STEEL, STEEL] as [number, number];
/** The precision of ESAB's tables: their last digit, in pounds. */
const DIGIT = 0.001;

/**
 * Pounds per foot for each leg length. ESAB, Filler Metal Data Handbook, Weight per foot of fillet
 * welds and common butt welds: steel, 45° triangle.
 */
const WELD_POUNDS = [
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
  test.each(WELD_POUNDS)(
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

/**
 * Pounds per foot for each thickness and gap. ESAB, Filler Metal Data Handbook, Weight per foot of
 * fillet welds and common butt welds: steel, rectangle A.
 */
const JOINT_POUNDS = {
  '1/2': { '1/16': 0.106, '1/8': 0.212, '3/16': 0.318, '1/4': 0.425, '3/8': 0.637 },
  '3/4': { '1/16': 0.159, '1/8': 0.318, '3/16': 0.478, '1/4': 0.637, '3/8': 0.955 },
  '1': { '1/16': 0.212, '1/8': 0.425, '3/16': 0.637, '1/4': 0.849, '3/8': 1.274 },
};
const CASES = Object.entries(JOINT_POUNDS).flatMap(([thickness, gaps]) =>
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

/** The length in metres of 8 kg of brass wire with a diameter of 0.25 mm. */
const LENGTH = metresOf([8, 8], gramsOfMetre(0.25, [8.44, 8.44]));

describe('8 kg of wire of 0.25 mm at 10 m/min', () => {
  test('last 32.2 hours', () => {
    expect(hoursOf(LENGTH, 10)[0]).toBeCloseTo(32.2, 1);
  });

  test.each([
    [32, 1],
    [33, 2],
    [100, 4],
  ])('a job of %i hours needs %i spools', (hours, spools) => {
    expect(spoolsFor(metresIn(hours, 10), LENGTH)).toEqual([spools, spools]);
  });
});

test('a job that uses exactly three spools does not need a fourth', () => {
  expect(spoolsFor(0.1 + 0.2, [0.1, 0.1])).toEqual([3, 3]);
});

test('a range of lengths in a pack gives a range of spools', () => {
  expect(hoursOf([2000, 2400], 400)).toEqual([2000 / 24000, expect.closeTo(0.1, 9)]);
  expect(spoolsFor(metresIn(1, 400), [2000, 2400])).toEqual([10, 12]);
});
