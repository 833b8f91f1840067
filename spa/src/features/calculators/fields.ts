import { own } from '../../lib/own';
import { typedSize } from '../../units/typed-size';
import { CONVERSIONS } from '../../units/conversion-factors';
import type { System } from '../../units/figures';
import { gaugesOf } from '../../units/gauge';
import { AMBIGUOUS_NUMBER, decimal, isAmbiguous, unambiguous } from '../../units/numbers';
import { type Rounding, roundedText } from '../../units/rounding';
import type { Ends } from '../../content/order-options';
import { fill } from '../../lib/template';
import type { Print } from '../../units/as-published';
import { scale } from '../../units/length-mass';

/** A number's dimension, named by the unit of calculations. A diameter can also be a gauge. */
export type FieldDimension =
  'diameter' | 'mm' | 'm' | 'kg' | 'm/min' | 'h' | '%' | 'g/cm³' | 'pieces';

export interface NumberField {
  dimension: FieldDimension;
  most: number;
  /** Whether 0 is allowed. */
  nought?: true;
}

/** Values above this maximum are treated as typing errors. */
const MANY = 1_000_000;
const DENSEST = 25;

/** The number fields; the keys are their names in the address. */
export const NUMBER_FIELDS = {
  d: { dimension: 'diameter', most: 100 },
  density: { dimension: 'g/cm³', most: DENSEST },
  amount: { dimension: 'kg', most: MANY },
  net: { dimension: 'kg', most: 10_000 },
  speed: { dimension: 'm/min', most: 1000 },
  hours: { dimension: 'h', most: MANY },
  leg: { dimension: 'mm', most: 100 },
  weld: { dimension: 'm', most: MANY },
  excess: { dimension: '%', most: 1000, nought: true },
  efficiency: { dimension: '%', most: 100 },
  rod: { dimension: 'diameter', most: 100 },
  'filler-density': { dimension: 'g/cm³', most: DENSEST },
  gap: { dimension: 'mm', most: 10 },
  overlap: { dimension: 'mm', most: 1000 },
  seam: { dimension: 'mm', most: MANY },
  joints: { dimension: 'pieces', most: MANY },
  fillets: { dimension: '%', most: 1000, nought: true },
  'braze-rod': { dimension: 'diameter', most: 100 },
  'braze-density': { dimension: 'g/cm³', most: DENSEST },
} satisfies Record<string, NumberField>;

export type NumberName = keyof typeof NUMBER_FIELDS;

export const isNumber = (name: ToolFieldName): name is NumberName =>
  Object.hasOwn(NUMBER_FIELDS, name);

/** A number field, with its default dimension or another one. */
export const fieldOf = (name: NumberName, dimension?: FieldDimension): NumberField => ({
  ...NUMBER_FIELDS[name],
  ...(dimension && { dimension }),
});

/** The select fields. */
export const CHOICE_NAMES = ['wire', 'unit', 'pack', 'filler', 'braze'] as const;
export type ChoiceName = (typeof CHOICE_NAMES)[number];

export type ToolFieldName = NumberName | ChoiceName;

/** The names of all fields, in the order in which they appear in the address. */
export const FIELD_NAMES: ToolFieldName[] = [
  ...CHOICE_NAMES,
  ...(Object.keys(NUMBER_FIELDS) as NumberName[]),
];

/** The value of the option for an alloy or pack that is not in the catalogue. */
export const OTHER_OPTION = 'other';

/** The values of all fields. Numbers are digits in the unit used in calculations. */
export type Values = Record<ToolFieldName, string>;

/** Other units that fields accept after a number, with factors to the unit used in calculations. */
const BESIDES: Partial<Record<FieldDimension, Record<string, number>>> = {
  m: { km: 1000 },
  kg: { g: 0.001, lbs: 0.45359237 },
  'g/cm³': { 'g/cm3': 1, 'lb/in3': 27.679904710203 },
};
const KEPT = 12;
/** A number with more digits was converted: 11 lb is stored as 4.98951607 kg. */
const TYPED = 6;
/**
 * The minimum number of digits shown; as many as a result has, so that entering a shown number
 * gives the same result.
 */
const FEWEST_DIGITS = 3;

function factorOf(
  suffix: string,
  dimension: FieldDimension,
  system: System | '',
): number | undefined {
  const other = CONVERSIONS[dimension];
  if (suffix === '') return system && other ? 1 / other.factor : 1;
  if (suffix === dimension) return 1;
  if (suffix === other?.unit) return 1 / other.factor;
  return own(BESIDES[dimension] ?? {}, suffix);
}

function inBase(text: string, dimension: FieldDimension, system: System | '') {
  const [, digits = '', suffix = ''] =
    /^(\d(?:[\d.,\s]*\d)?|[.,]\d+)\s*(\S*)$/.exec(text.trim()) ?? [];
  const number = decimal(digits);
  const factor = factorOf(suffix.toLowerCase(), dimension, system);
  if (number === undefined || factor === undefined) {
    // Accepts the same forms as for diameters: 3/16", 10 thou.
    return (dimension === 'mm' && Number(typedSize(text, system))) || undefined;
  }
  return number === AMBIGUOUS_NUMBER
    ? AMBIGUOUS_NUMBER
    : Number((number * factor).toPrecision(KEPT));
}

/**
 * Converts the text of a field to digits in the unit used in calculations. Text that is not a
 * number is returned unchanged, so that nothing is lost.
 */
export function fieldText(text: string, dimension: FieldDimension, system: System | ''): string {
  if (dimension === 'diameter') return unambiguous(typedSize(text, system)) || text;
  const base = inBase(text, dimension, system);
  return typeof base === 'number' ? unambiguous(String(base)) : text;
}

/** Converts a value to the text that a field shows in the visitor's units. */
export function shownNumber(
  value: string,
  dimension: FieldDimension,
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

function inUnit(
  value: string,
  dimension: FieldDimension,
  rounding: Rounding,
  fewest?: number,
): string {
  const factor = CONVERSIONS[dimension]?.factor;
  if (factor === undefined) return value;
  const plainly = String(Number((Number(value) * factor).toPrecision(TYPED)));
  const precisely = roundedText(Number(value) * factor, value, factor, rounding, fewest);
  const converted = precisely.replaceAll(',', '');
  return unambiguous(plainly.length < converted.length ? plainly : converted);
}

/** Rounds a number that was converted from another unit to three digits or three decimals. */
export function roundedResult(value: number): number {
  if (String(value).replace('.', '').length <= TYPED) return value;
  const finest = Math.floor(Math.log10(value)) - FEWEST_DIGITS + 1;
  return Number(value.toFixed(Math.max(FEWEST_DIGITS, -finest)));
}

/** A number with a decimal mark and without a unit; such a number cannot be a gauge. */
const DECIMAL = /^\s*\d*[.,]\d+\s*$/;

/** The unit of a field that contains this text; '' for a number of pieces. */
export function fieldUnit(dimension: FieldDimension, system: System | '', text = ''): string {
  if (dimension === 'pieces') return '';
  if (dimension === 'diameter')
    return system === 'awg' && !DECIMAL.test(text) ? 'AWG' : fieldUnit('mm', system);
  return (system && CONVERSIONS[dimension]?.unit) || dimension;
}

type FieldProblem = 'number' | 'fromNought' | 'whole' | 'comma' | 'diameter';

/** Parses a field's value: returns the number, or the reason why it cannot be used. */
export function readNumber(value: string, field: NumberField): number | FieldProblem {
  const { dimension, most, nought } = field;
  const number = dimension === 'diameter' ? typedSize(value) : inBase(value, dimension, '');
  if (number === AMBIGUOUS_NUMBER || (number === '' && isAmbiguous(value))) return 'comma';
  const fits = number !== undefined && number !== '' && Number(number) <= most;
  if (dimension === 'diameter') return fits && Number(number) > 0 ? Number(number) : 'diameter';
  if (dimension === 'pieces')
    return fits && Number.isInteger(number) && Number(number) > 0 ? Number(number) : 'whole';
  if (nought) return fits ? Number(number) : 'fromNought';
  return fits && Number(number) > 0 ? Number(number) : 'number';
}

const PRECISION = 3;
const METRES_IN_KM = 1000;
/** Lengths of at least this many metres are shown in kilometres. */
const IN_KILOMETRES = 10_000;
/** From this value on, kilometres have one decimal and metres none, as in the length table. */
const LARGE = 100;
const MINUTES = 60;

type Digits = (value: number) => string;

const grouped = (value: number, least = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: 6 });
const rounded: Digits = (value) => grouped(Number(value.toPrecision(PRECISION)));
const kilometres: Digits = (value) =>
  value < LARGE ? rounded(value) : grouped(Number(value.toFixed(1)), 1);
const whole: Digits = (value) => (value < LARGE ? rounded(value) : grouped(Math.round(value)));
/** Small masses of fine wire have four decimals, as in the running-length table. */
const grams: Digits = (value) => (value < 1 ? value.toFixed(4) : rounded(value));

/** Formats both ends of a range with the same number of decimals: 8.0 to 8.2. */
const alike = (of: Ends): Digits => {
  const decimals = Math.max(...of.map((end) => String(end).split('.')[1]?.length ?? 0));
  return (value) => value.toFixed(decimals);
};

/** Formats results in the visitor's units, with the precision that the densities allow. */
export function resultText(
  print: Print,
  system: System | '',
  words: { about: string; to: string },
) {
  const say = (ends: Ends, unit: string, digits: Digits = rounded) => {
    const [low, high] = [digits(ends[0]), digits(ends[1])];
    const both = low === high ? [low] : [low, high];
    const between = both.length > 1 ? [` ${words.to} `] : [];
    return print({ digits: both, between, unit, rounding: 'nearest', wire: false });
  };
  const ends = (of: Ends, digits: Digits) => {
    const [low, high] = [digits(of[0]), digits(of[1])];
    return low === high ? low : `${low} ${words.to} ${high}`;
  };
  const about = (amount: string) => fill(words.about, { amount });
  return {
    mass: (kg: Ends) => about(kg[1] < 1 ? say(scale(kg, 1000), 'g') : say(kg, 'kg')),
    length: (metres: Ends) => {
      if (metres[1] >= IN_KILOMETRES)
        return about(say(scale(metres, 1 / METRES_IN_KM), 'km', kilometres));
      return about(metres[1] < 1 ? say(scale(metres, 1000), 'mm') : say(metres, 'm'));
    },
    perMetre: (of: Ends) => say(of, 'g/m', grams),
    perKilogram: (of: Ends) => say([1000 / of[1], 1000 / of[0]], 'm/kg', whole),
    density: (of: Ends) => say(of, 'g/cm³', alike(of)),
    hours: (of: Ends) => about(of[1] < 1 ? say(scale(of, MINUTES), 'min') : say(of, 'h')),
    diameter: (mm: number) =>
      print({ digits: [String(mm)], between: [], unit: 'mm', rounding: 'nearest', wire: true }),
    /** Formats an entered value. A value that was entered in another unit is rounded. */
    given: (value: number, dimension: FieldDimension) => {
      const unit = fieldUnit(dimension, system);
      const digits = grouped(roundedResult(Number(shownNumber(String(value), dimension, system))));
      return unit === '%' ? digits + unit : `${digits} ${unit}`.trim();
    },
    count: (of: Ends) => ends(of, (value) => grouped(value)),
    /** Formats a figure of a formula, without its unit. */
    plain: (of: Ends) => ends(of, alike(of)),
    print,
  };
}

export type ResultText = ReturnType<typeof resultText>;
