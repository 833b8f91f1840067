import { plain } from '../lib/normalise';
import { isInches, NUMBER_PATTERN, valueOf } from './numbers';
import type { System } from './figures';
import { diameterOf, standardGauge } from './gauge';

/** A unit that a buyer may write, and its conversion to the catalogue's unit. */
interface Unit {
  /** The catalogue's unit for the converted value. */
  in: string;
  to: (value: number) => number;
  /** Whether a match is approximate because of trade sizes: 0.25 mm is sold as .010 in. */
  about?: boolean;
  /** Whether the number is a gauge, which must be whole. Gauges 1/0 and thicker are 0 and below. */
  gauge?: boolean;
  /** Whether the number is the area of a wire's cross-section. */
  section?: boolean;
}

export const unchanged = (value: number) => value;
const MM_AN_INCH = 25.4;
const times = (factor: number) => (value: number) => value * factor;

/** The diameter in mm of a round wire that has this cross-section in mm². */
const across = (area: number) => Math.sqrt((4 * area) / Math.PI);

const SECTION = 'sq\\.?\\s?mm|mm\\s?sq|mm\\^?2|square\\s(?:mm|millimet(?:er|re)s?)';
/** Inch marks, including characters that keyboards and word processors write instead of ″. */
const INCH_MARKS = '["″“”„‟＂〃]|[\'′‘’´]{2}';
/** A pattern for units after a number, in `plain` form. Other words are not units. */
export const UNIT_PATTERN = `${INCH_MARKS}|°\\s?[cf]|n/mm2|g/c(?:m3|c)|[µμ]m?|%\\s?iacs|%|${SECTION}|[a-z]+`;

const UNITS: [RegExp, Unit][] = [
  [/^(?:mm|millimet(?:er|re)s?)$/, { in: 'mm', to: unchanged }],
  [new RegExp(`^(?:${SECTION})$`), { in: 'mm', to: across, about: true, section: true }],
  [/^(?:[µμ]m?|um|mic|microns?|micromet(?:er|re)s?)$/, { in: 'µm', to: unchanged }],
  [
    new RegExp(`^(?:${INCH_MARKS}|in|inch(?:es)?)$`),
    { in: 'mm', to: times(MM_AN_INCH), about: true },
  ],
  [/^(?:thous?|mils?)$/, { in: 'mm', to: times(MM_AN_INCH / 1000), about: true }],
  [/^(?:awg|ga|gauge)$/, { in: 'mm', to: diameterOf, about: true, gauge: true }],
  [/^swg$/, { in: 'mm', to: standardGauge, about: true, gauge: true }],
  [/^(?:kgs?|kilos?|kilograms?)$/, { in: 'kg', to: unchanged }],
  [/^(?:lbs?|pounds?)$/, { in: 'kg', to: times(0.45359237), about: true }],
  [/^(?:n\/mm2|mpa)$/, { in: 'N/mm²', to: unchanged }],
  [/^ksi$/, { in: 'N/mm²', to: times(6.894757), about: true }],
  [/^(?:°\s?c|deg\s?c|celsius)$/, { in: '°C', to: unchanged }],
  [/^(?:°\s?f|fahrenheit)$/, { in: '°C', to: (value) => ((value - 32) * 5) / 9, about: true }],
  [/^g\/c(?:m3|c)$/, { in: 'g/cm³', to: unchanged }],
  [/^%\s?iacs$/, { in: '% IACS', to: unchanged }],
  [/^%$/, { in: '%', to: unchanged }],
];

export function unitOf(written: string): Unit | undefined {
  return UNITS.find(([form]) => form.test(written))?.[1];
}

const DIAMETER = '(?:[ø⌀]|d(?:ia(?:meter)?\\.?)?)?\\s*';
const GAUGE = '(?:(awg|swg|#)[\\s-]*)?';
const TYPED = new RegExp(`^${DIAMETER}${GAUGE}${NUMBER_PATTERN}\\s*(?:(${UNIT_PATTERN})\\.?)?$`);
/** A whole number, or a gauge such as 2/0; either can be a gauge if typed without a unit. */
const BARE_GAUGE = /^(?:\d{1,2}|[1-4]\/0)$/;
/** The maximum diameter that is accepted, in mm. */
const THICKEST = 1000;
const MM_IN: Record<string, number> = { mm: 1, µm: 0.001 };

/** The unit to use for a number that was typed without one. */
function bareUnit(digits: string, system: System | ''): string {
  if (system === 'awg' && BARE_GAUGE.test(digits)) return 'awg';
  return system || isInches(digits) ? 'in' : 'mm';
}

/** The number to pass to a unit's conversion; NaN for a gauge that does not exist. */
function numberIn(digits: string, { gauge }: Unit): number {
  return gauge && !BARE_GAUGE.test(digits) ? NaN : valueOf(digits);
}

/**
 * Parses a diameter in the forms that people write (0.25, 0,25 mm, 250 µm, .010 in, 10 thou, 1/16,
 * AWG 30) and returns it in mm; '' if the text is not a diameter. A bare number is in the visitor's
 * unit. Gauges must be whole numbers. The search accepts the same numbers and units.
 */
export function typedSize(text: string, system: System | '' = ''): string {
  const [, gauge, digits = '', after] = TYPED.exec(plain(text.trim())) ?? [];
  if (!digits || (gauge && after)) return '';
  const named = gauge === '#' ? 'awg' : (gauge ?? after);
  const unit = unitOf(named ?? bareUnit(digits, system));
  const mm = unit && unit.to(numberIn(digits, unit)) * (MM_IN[unit.in] ?? NaN);
  if (mm === undefined || !(mm > 0) || mm > THICKEST) return '';
  return String(Number(mm.toFixed(4)));
}
