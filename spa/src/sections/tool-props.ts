import type { Content } from '../catalogue';
import { fill } from '../components/fill';
import type { Change } from '../hooks/use-tools';
import type { Say } from '../tools/say';
import type { Values } from '../tools/state';
import type { FieldName } from '../tools/fields';
import type { System } from '../units/figures';

/** What every field of a calculator is handed. */
export interface Desk {
  id: string;
  /** The fields that the calculator reads. */
  fields: readonly FieldName[];
  values: Values;
  system: System | '';
  page: Content<'tools'>['page'];
  change: Change;
}

/** What each calculator is handed. */
export interface ToolProps {
  content: Content<'tools'>;
  /** What its example is of. */
  start: Values;
  values: Values;
  change: Change;
  system: System | '';
  say: Say;
  /** For the example, which is in the units of the formula. */
  sayMetric: Say;
}

/** The sizes in which a wire is made, where that is known. */
export function madeIn(
  wire: Content<'tools'>['wires'][number] | undefined,
  page: Content<'tools'>['page'],
  { print }: Say,
): string | undefined {
  if (!wire || wire.sizes.length === 0) return undefined;
  const { sizes: digits, isRange } = wire;
  const between = digits.slice(1).map(() => (isRange ? ` ${page.to} ` : ', '));
  // Gauges by the dozen, most of them between two, would be read by nobody.
  const sizes = print({ digits, between, unit: 'mm', rounding: 'nearest', wire: false });
  return fill(page.sizes, { sizes });
}
