import type { Content } from '../../content/catalogue';
import type { Ends } from '../../content/order-options';
import { fill } from '../../lib/template';
import { read } from './field-text';
import { NUMBERS, OTHER } from './fields';
import type { ResultText } from './result-text';

type Tools = Content<'tools'>;
export type Wire = Tools['wires'][number];

/** The chosen wire. For an unknown id, the first wire; the field reports the id. */
export function chosenWire(wires: Wire[], value: string): Wire | undefined {
  return value === OTHER ? undefined : (wires.find(({ id }) => id === value) ?? wires[0]);
}

/** The density of the chosen wire, or the entered density. */
export function densityOf(wire: Wire | undefined, written: string): Ends | undefined {
  if (wire) return wire.density;
  const density = read(written, NUMBERS.density);
  return typeof density === 'number' ? [density, density] : undefined;
}

/** The pack to select for a wire: the pack chosen so far, if the wire is sold in it. */
export function packFor(wire: Wire | undefined, pack: string): string {
  return wire?.packs.includes(pack) ? pack : (wire?.packs[0] ?? OTHER);
}

/** The sizes in which a wire is made, as a text; undefined if no sizes are recorded. */
export function madeIn(
  wire: Wire | undefined,
  page: Tools['page'],
  { print }: ResultText,
): string | undefined {
  if (!wire || wire.sizes.length === 0) return undefined;
  const { sizes: digits, isRange } = wire;
  const between = digits.slice(1).map(() => (isRange ? ` ${page.to} ` : ', '));
  // Sizes are not given as gauges: most sizes are between two gauges, and the list would be
  // unreadable.
  const sizes = print({ digits, between, unit: 'mm', rounding: 'nearest', wire: false });
  return fill(page.sizes, { sizes });
}
