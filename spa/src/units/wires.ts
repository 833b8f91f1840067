import { numberOf } from './rounding';
import type { IsWire } from './text';

const DIAMETER = /diameter|sizes/i;

/**
 * Whether a length is the diameter of a wire that is made in these sizes (mm): one of them
 * wherever it stands, and what lies between the thinnest and the thickest where a label says that
 * it is a diameter.
 */
export function wires(sizes: string[]): IsWire {
  const known = sizes.map(numberOf);
  const [thinnest, thickest] = [Math.min(...known), Math.max(...known)];
  return (mm, label) =>
    known.includes(mm) || (DIAMETER.test(label) && thinnest <= mm && mm <= thickest);
}
