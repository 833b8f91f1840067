import { diameterOf } from './gauge';
import { standardGauge } from './standard-wire-gauge';

/** A unit that a buyer may write, and its conversion to the catalogue's unit. */
export interface Unit {
  /** The catalogue's unit for the converted value. */
  in: string;
  to: (value: number) => number;
  /**
   * Whether a match is only approximate because wire is sold by trade size: 0.25 mm is sold as .010
   * in.
   */
  about?: boolean;
  /** Whether the number is a gauge, which must be whole. Gauges 1/0 and thicker are 0 and below. */
  gauge?: boolean;
  /** Whether the number is the area of a wire's cross-section. */
  section?: boolean;
}

export const same = (value: number) => value;
const MM_AN_INCH = 25.4;
const times = (factor: number) => (value: number) => value * factor;

/** The diameter in mm of a round wire that has this cross-section in mm². */
const across = (area: number) => Math.sqrt((4 * area) / Math.PI);

const SECTION = 'sq\\.?\\s?mm|mm\\s?sq|mm\\^?2|square\\s(?:mm|millimet(?:er|re)s?)';
/** Inch marks, including characters that keyboards and word processors write instead of ″. */
const INCH_MARKS = '["″“”„‟＂〃]|[\'′‘’´]{2}';
/**
 * A pattern for units after a number, in `plain` form. Words that it does not match are not units.
 */
export const WRITTEN = `${INCH_MARKS}|°\\s?[cf]|n/mm2|g/c(?:m3|c)|[µμ]m?|%\\s?iacs|%|${SECTION}|[a-z]+`;

const UNITS: [RegExp, Unit][] = [
  [/^(?:mm|millimet(?:er|re)s?)$/, { in: 'mm', to: same }],
  [new RegExp(`^(?:${SECTION})$`), { in: 'mm', to: across, about: true, section: true }],
  [/^(?:[µμ]m?|um|mic|microns?|micromet(?:er|re)s?)$/, { in: 'µm', to: same }],
  [
    new RegExp(`^(?:${INCH_MARKS}|in|inch(?:es)?)$`),
    { in: 'mm', to: times(MM_AN_INCH), about: true },
  ],
  [/^(?:thous?|mils?)$/, { in: 'mm', to: times(MM_AN_INCH / 1000), about: true }],
  [/^(?:awg|ga|gauge)$/, { in: 'mm', to: diameterOf, about: true, gauge: true }],
  [/^swg$/, { in: 'mm', to: standardGauge, about: true, gauge: true }],
  [/^(?:kgs?|kilos?|kilograms?)$/, { in: 'kg', to: same }],
  [/^(?:lbs?|pounds?)$/, { in: 'kg', to: times(0.45359237), about: true }],
  [/^(?:n\/mm2|mpa)$/, { in: 'N/mm²', to: same }],
  [/^ksi$/, { in: 'N/mm²', to: times(6.894757), about: true }],
  [/^(?:°\s?c|deg\s?c|celsius)$/, { in: '°C', to: same }],
  [/^(?:°\s?f|fahrenheit)$/, { in: '°C', to: (value) => ((value - 32) * 5) / 9, about: true }],
  [/^g\/c(?:m3|c)$/, { in: 'g/cm³', to: same }],
  [/^%\s?iacs$/, { in: '% IACS', to: same }],
  [/^%$/, { in: '%', to: same }],
];

export function unitOf(written: string): Unit | undefined {
  return UNITS.find(([form]) => form.test(written))?.[1];
}
