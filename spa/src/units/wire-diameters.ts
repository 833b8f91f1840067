import { numberOf } from './rounding';
import type { IsWire } from './text-conversion';

const DIAMETER = /diameter|sizes/i;

/**
 * Returns a test for whether a length is a wire diameter. `sizes` are the page's wire sizes in mm.
 * A length with such a value is always one. Under a label with "diameter", any length between the
 * thinnest and the thickest size is one too.
 */
export function wireDiameters(sizes: string[]): IsWire {
  const known = sizes.map(numberOf);
  const [thinnest, thickest] = [Math.min(...known), Math.max(...known)];
  return (mm, label) =>
    known.includes(mm) || (DIAMETER.test(label) && thinnest <= mm && mm <= thickest);
}
