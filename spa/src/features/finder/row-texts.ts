import { onlySize } from '../../content/strengths';
import type { Print } from '../../units/as-published';
import type { Size } from './rows';

const TIMES = ' × ';

/** Formats millimetres in the visitor's units, with texts between the numbers. */
const printed = (digits: string[], between: string[], wire: boolean, print: Print) =>
  print({ digits, between, unit: 'mm', rounding: 'nearest', wire });

/** Formats a size in the visitor's units. */
export const sizeText = ({ digits }: Size, wire: boolean, to: string, print: Print): string =>
  printed([...digits], digits.length > 1 ? [` ${to} `] : [], wire, print);

/** Formats widths and thicknesses in the visitor's units: 10 to 110 × 3 to 10 mm. */
export function flatSizeText(flat: string[][], to: string, print: Print): string {
  const between = flat.flatMap((digits) => [...digits.slice(1).map(() => ` ${to} `), TIMES]);
  return printed(flat.flat(), between.slice(0, -1), false, print);
}

/** Formats the note of a strength that applies to one size, in the visitor's units: at 0.039 in. */
export function noteText(note: string, print: Print): string {
  const size = onlySize(note)!;
  return note.replace(`${size} mm`, printed([size], [], false, print));
}
