import type { Content } from '../../content/catalogue';
import type { Change } from './use-tools';
import { fill } from '../../lib/template';
import type { ResultText } from './result-text';
import type { Values } from './state';
import type { FieldName } from './fields';
import type { System } from '../../units/figures';

/** A calculator, as passed to each of its fields. */
export interface Calculator {
  id: string;
  /** The fields that its result depends on. */
  fields: readonly FieldName[];
  values: Values;
  system: System | '';
  page: Content<'tools'>['page'];
  change: Change;
}

/** Props of every calculator. */
export interface CalculatorProps {
  content: Content<'tools'>;
  /** The values of its worked example. */
  start: Values;
  values: Values;
  change: Change;
  system: System | '';
  say: ResultText;
  /** For the worked example, which is in metric units. */
  sayMetric: ResultText;
}

/** The sizes in which a wire is made, in words; undefined where they are not known. */
export function madeIn(
  wire: Content<'tools'>['wires'][number] | undefined,
  page: Content<'tools'>['page'],
  { print }: ResultText,
): string | undefined {
  if (!wire || wire.sizes.length === 0) return undefined;
  const { sizes: digits, isRange } = wire;
  const between = digits.slice(1).map(() => (isRange ? ` ${page.to} ` : ', '));
  // Not as gauges: most sizes are between two of them, and the list would be unreadable.
  const sizes = print({ digits, between, unit: 'mm', rounding: 'nearest', wire: false });
  return fill(page.sizes, { sizes });
}
