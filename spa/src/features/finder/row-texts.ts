import { onlySize } from '../../content/strengths';
import type { Print } from '../../units/as-published';
import type { Size } from './rows';

const TIMES = ' × ';

/** Formats a size in the visitor's units. */
export function sizeText({ digits }: Size, wire: boolean, to: string, print: Print): string {
  const between = digits.length > 1 ? [` ${to} `] : [];
  return print({ digits: [...digits], between, unit: 'mm', rounding: 'nearest', wire });
}

/** Formats widths and thicknesses in the visitor's units: 10 to 110 × 3 to 10 mm. */
export function flatSizeText(flat: string[][], to: string, print: Print): string {
  const between = flat.flatMap((digits) => [...digits.slice(1).map(() => ` ${to} `), TIMES]);
  return print({
    digits: flat.flat(),
    between: between.slice(0, -1),
    unit: 'mm',
    rounding: 'nearest',
    wire: false,
  });
}

/**
 * Formats the note of a strength that applies to only one size, in the visitor's units: at 0.039
 * in.
 */
export function noteText(note: string, print: Print): string {
  const size = onlySize(note)!;
  const shown = print({
    digits: [size],
    between: [],
    unit: 'mm',
    rounding: 'nearest',
    wire: false,
  });
  return note.replace(`${size} mm`, shown);
}
