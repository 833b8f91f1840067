import { own } from '../../lib/own';
import { typedSize } from '../../units/typed-size';
import { CONVERSIONS } from '../../units/conversion-factors';
import type { System } from '../../units/figures';
import { gaugesOf } from '../../units/gauge';
import { AMBIGUOUS, decimal, isAmbiguous } from '../../units/numbers';
import { type Rounding, written } from '../../units/rounding';
import type { Dimension, NumberField } from './fields';

/** Other units that fields accept after a number, with factors to the unit used in calculations. */
const BESIDES: Partial<Record<Dimension, Record<string, number>>> = {
  m: { km: 1000 },
  kg: { g: 0.001, lbs: 0.45359237 },
  'g/cm³': { 'g/cm3': 1, 'lb/in3': 27.679904710203 },
};
const KEPT = 12;
/**
 * A number with more digits than this comes from a conversion: 11 lb is stored as 4.98951607 kg.
 */
const TYPED = 6;
/**
 * The minimum number of digits shown; as many as a result has, so that entering a shown number
 * gives the same result.
 */
const FEWEST_DIGITS = 3;

function factorOf(suffix: string, dimension: Dimension, system: System | ''): number | undefined {
  const other = CONVERSIONS[dimension];
  if (suffix === '') return system && other ? 1 / other.factor : 1;
  if (suffix === dimension) return 1;
  if (suffix === other?.unit) return 1 / other.factor;
  return own(BESIDES[dimension] ?? {}, suffix);
}

function inBase(text: string, dimension: Dimension, system: System | '') {
  const [, digits = '', suffix = ''] =
    /^(\d(?:[\d.,\s]*\d)?|[.,]\d+)\s*(\S*)$/.exec(text.trim()) ?? [];
  const number = decimal(digits);
  const factor = factorOf(suffix.toLowerCase(), dimension, system);
  if (number === undefined || factor === undefined) {
    // Accepts the same forms as for diameters: 3/16", 10 thou.
    return (dimension === 'mm' && Number(typedSize(text, system))) || undefined;
  }
  return number === AMBIGUOUS ? AMBIGUOUS : Number((number * factor).toPrecision(KEPT));
}

/**
 * Converts the text of a field to digits in the unit used in calculations. Text that is not a
 * number is returned unchanged, so that nothing is lost.
 */
export function typed(text: string, dimension: Dimension, system: System | ''): string {
  if (dimension === 'diameter') return typedSize(text, system) || text;
  const base = inBase(text, dimension, system);
  return typeof base === 'number' ? String(base) : text;
}

/** Converts a value to the text that a field shows in the visitor's units. */
export function shown(
  value: string,
  dimension: Dimension,
  system: System | '',
  rounding: Rounding = 'nearest',
): string {
  const number = dimension === 'diameter' ? typedSize(value) : inBase(value, dimension, '');
  if (!system || (typeof number !== 'number' && number !== String(Number(value)))) return value;
  if (dimension === 'diameter') {
    const { exact } = gaugesOf(Number(number));
    if (system === 'awg' && exact) return `AWG ${exact}`;
    // Converts a length in the same way as the figures on the pages.
    return inUnit(String(number), 'mm', rounding);
  }
  return inUnit(String(number), dimension, rounding, FEWEST_DIGITS);
}

function inUnit(value: string, dimension: Dimension, rounding: Rounding, fewest?: number): string {
  const factor = CONVERSIONS[dimension]?.factor;
  if (factor === undefined) return value;
  const plainly = String(Number((Number(value) * factor).toPrecision(TYPED)));
  const precisely = written(Number(value) * factor, value, factor, rounding, fewest);
  const converted = precisely.replaceAll(',', '');
  return plainly.length < converted.length ? plainly : converted;
}

/** Rounds a number that was converted from another unit to three digits or three decimals. */
export function sensible(value: number): number {
  if (String(value).replace('.', '').length <= TYPED) return value;
  const finest = Math.floor(Math.log10(value)) - FEWEST_DIGITS + 1;
  return Number(value.toFixed(Math.max(FEWEST_DIGITS, -finest)));
}

/** A number with a decimal mark and without a unit; such a number cannot be a gauge. */
const DECIMAL = /^\s*\d*[.,]\d+\s*$/;

/** The unit of a field that contains this text; '' for a number of pieces. */
export function unitOf(dimension: Dimension, system: System | '', text = ''): string {
  if (dimension === 'pieces') return '';
  if (dimension === 'diameter')
    return system === 'awg' && !DECIMAL.test(text) ? 'AWG' : unitOf('mm', system);
  return (system && CONVERSIONS[dimension]?.unit) || dimension;
}

export type Wrong = 'number' | 'fromNought' | 'whole' | 'comma' | 'diameter';

/** Parses a field's value: returns the number, or the reason why it cannot be used. */
export function read(value: string, field: NumberField): number | Wrong {
  const { dimension, most, nought } = field;
  const number = dimension === 'diameter' ? typedSize(value) : inBase(value, dimension, '');
  if (number === AMBIGUOUS || (number === '' && isAmbiguous(value))) return 'comma';
  const fits = number !== undefined && number !== '' && Number(number) <= most;
  if (dimension === 'diameter') return fits && Number(number) > 0 ? Number(number) : 'diameter';
  if (dimension === 'pieces')
    return fits && Number.isInteger(number) && Number(number) > 0 ? Number(number) : 'whole';
  if (nought) return fits ? Number(number) : 'fromNought';
  return fits && Number(number) > 0 ? Number(number) : 'number';
}
