import { standardGauge } from './standard-wire-gauge';

/** A unit that a buyer may write, and its conversion to the catalogue's unit. */
interface Unit {
  /** The catalogue's unit. */
  in: string;
  to: (value: number) => number;
  /** Whether trade sizes only match approximately: 0.25 mm is sold as .010 in. */
  about?: boolean;
  /** Whether the value is the area of a wire's cross-section. */
  section?: boolean;
}

export const same = (value: number) => value;
const MM_AN_INCH = 25.4;
const times = (factor: number) => (value: number) => value * factor;

/** The diameter in mm of an American Wire Gauge number (ASTM B258). */
const awg = (gauge: number) => 0.127 * 92 ** ((36 - gauge) / 39);
/** The diameter in mm of a round wire with this cross-section in mm². */
const across = (area: number) => Math.sqrt((4 * area) / Math.PI);

const SECTION = 'sq\\.?\\s?mm|mm\\s?sq|mm\\^?2|square\\s(?:mm|millimet(?:er|re)s?)';
/** How a unit may be written after a number, in `plain` form; other words are no unit. */
export const WRITTEN = `"|″|′′|°\\s?[cf]|n/mm2|g/c(?:m3|c)|[µμ]m?|${SECTION}|[a-z]+`;

const UNITS: [RegExp, Unit][] = [
  [/^(?:mm|millimet(?:er|re)s?)$/, { in: 'mm', to: same }],
  [new RegExp(`^(?:${SECTION})$`), { in: 'mm', to: across, about: true, section: true }],
  [/^(?:[µμ]m?|um|mic|microns?|micromet(?:er|re)s?)$/, { in: 'µm', to: same }],
  [/^(?:"|″|′′|in|inch(?:es)?)$/, { in: 'mm', to: times(MM_AN_INCH), about: true }],
  [/^awg$/, { in: 'mm', to: awg, about: true }],
  [/^swg$/, { in: 'mm', to: standardGauge, about: true }],
  [/^(?:kgs?|kilos?|kilograms?)$/, { in: 'kg', to: same }],
  [/^(?:lbs?|pounds?)$/, { in: 'kg', to: times(0.45359237), about: true }],
  [/^(?:n\/mm2|mpa)$/, { in: 'N/mm²', to: same }],
  [/^ksi$/, { in: 'N/mm²', to: times(6.894757), about: true }],
  [/^(?:°\s?c|deg\s?c|celsius)$/, { in: '°C', to: same }],
  [/^(?:°\s?f|fahrenheit)$/, { in: '°C', to: (value) => ((value - 32) * 5) / 9, about: true }],
  [/^g\/c(?:m3|c)$/, { in: 'g/cm³', to: same }],
];

export function unitOf(written: string): Unit | undefined {
  return UNITS.find(([form]) => form.test(written))?.[1];
}
