import { describe, expect, test } from 'vitest';

import { gramsOfMetre, metresOf } from '../../units/length-mass.ts';
import { hoursOf, metresIn, spoolsFor } from './running.ts';

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
