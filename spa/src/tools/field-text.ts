import { typedSize } from '../finder/typed-size';
import { CONVERSIONS } from '../units/conversion-factors';
import type { System } from '../units/figures';
import { gaugesOf } from '../units/gauge';
import type { Dimension, NumberField } from './fields';

/** Units accepted after a number besides its own and the converted one, with their factors. */
const BESIDES: Partial<Record<Dimension, Record<string, number>>> = {
  mm: { '"': 25.4, '″': 25.4, inch: 25.4 },
  m: { km: 1000 },
  kg: { g: 0.001, lbs: 0.45359237 },
  'g/cm³': { 'g/cm3': 1, 'lb/in3': 27.679904710203 },
};
/** Significant digits of a converted number in its field. */
const SHOWN = 6;
const KEPT = 12;

/** Result for a comma that may be either a decimal or a thousands separator. */
const COMMA = Symbol('comma');

/** Parses a number as people write it: 1250, 1.25, 1,25, 1,234.5, 1,00,000. */
function plain(digits: string): number | typeof COMMA | undefined {
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits)) return Number(digits);
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) return COMMA;
  if (/^\d*,\d+$/.test(digits)) return Number(digits.replace(',', '.'));
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(digits))
    return Number(digits.replaceAll(',', ''));
  return undefined;
}

function factorOf(suffix: string, dimension: Dimension, system: System | ''): number | undefined {
  const other = CONVERSIONS[dimension];
  if (suffix === '') return system && other ? 1 / other.factor : 1;
  if (suffix === dimension) return 1;
  if (suffix === other?.unit) return 1 / other.factor;
  return BESIDES[dimension]?.[suffix];
}

function inBase(text: string, dimension: Dimension, system: System | '') {
  const [, digits = '', suffix = ''] = /^([\d.,]+)\s*(\S*)$/.exec(text.trim()) ?? [];
  const number = plain(digits);
  const factor = factorOf(suffix.toLowerCase(), dimension, system);
  if (number === undefined || factor === undefined) return undefined;
  return number === COMMA ? COMMA : Number((number * factor).toPrecision(KEPT));
}

/**
 * Converts a field's text to digits in the unit used in calculations; text that is not a number is
 * returned unchanged, so that nothing is lost.
 */
export function typed(text: string, dimension: Dimension, system: System | ''): string {
  if (dimension === 'diameter') return typedSize(text, system) || text;
  const base = inBase(text, dimension, system);
  return typeof base === 'number' ? String(base) : text;
}

/** Converts a value to the text that its field shows in the visitor's units. */
export function shown(value: string, dimension: Dimension, system: System | ''): string {
  const number = dimension === 'diameter' ? typedSize(value) : inBase(value, dimension, '');
  if (!system || (typeof number !== 'number' && number !== String(Number(value)))) return value;
  if (dimension === 'diameter') {
    const { exact } = gaugesOf(Number(number));
    if (system === 'awg') return exact ? `AWG ${exact}` : `${inUnit(Number(number), 'mm')} in`;
    return inUnit(Number(number), 'mm');
  }
  return inUnit(Number(number), dimension);
}

function inUnit(value: number, dimension: Dimension): string {
  const factor = CONVERSIONS[dimension]?.factor;
  return factor === undefined ? String(value) : String(Number((value * factor).toPrecision(SHOWN)));
}

/** The unit shown for a field; '' for a number of pieces. */
export function unitOf(dimension: Dimension, system: System | ''): string {
  if (dimension === 'pieces') return '';
  if (dimension === 'diameter') return system === 'awg' ? 'AWG' : unitOf('mm', system);
  return (system && CONVERSIONS[dimension]?.unit) || dimension;
}

export type Wrong = 'number' | 'fromNought' | 'whole' | 'comma' | 'diameter';

/** Parses a field's value: the number, or why it cannot be used. */
export function read(value: string, field: NumberField): number | Wrong {
  const { dimension, most, nought } = field;
  const number = dimension === 'diameter' ? typedSize(value) : inBase(value, dimension, '');
  if (number === COMMA) return 'comma';
  const fits = number !== undefined && number !== '' && Number(number) <= most;
  if (dimension === 'diameter') return fits && Number(number) > 0 ? Number(number) : 'diameter';
  if (dimension === 'pieces')
    return fits && Number.isInteger(number) && Number(number) > 0 ? Number(number) : 'whole';
  if (nought) return fits ? Number(number) : 'fromNought';
  return fits && Number(number) > 0 ? Number(number) : 'number';
}
