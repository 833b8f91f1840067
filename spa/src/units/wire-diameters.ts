import { numberOf } from './rounding';
import type { IsWire } from './text-conversion';

const DIAMETER = /diameter|sizes/i;

/**
 * Returns which lengths are wire diameters, given the sizes in mm of a page's wire: these sizes
 * anywhere, and any between the thinnest and the thickest under a label with "diameter".
 */
export function wireDiameters(sizes: string[]): IsWire {
  const known = sizes.map(numberOf);
  const [thinnest, thickest] = [Math.min(...known), Math.max(...known)];
  return (mm, label) =>
    known.includes(mm) || (DIAMETER.test(label) && thinnest <= mm && mm <= thickest);
}
