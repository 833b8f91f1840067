/** A unit that a buyer may write, and its conversion to the catalogue's unit. */
interface Unit {
  /** The catalogue's unit. */
  in: string;
  to: (value: number) => number;
  /** Whether trade sizes only match approximately: 0.25 mm is sold as .010 in. */
  about?: boolean;
}

const same = (value: number) => value;
const MM_AN_INCH = 25.4;
const times = (factor: number) => (value: number) => value * factor;

/** The diameter in mm of an American Wire Gauge number (ASTM B258). */
const awg = (gauge: number) => 0.127 * 92 ** ((36 - gauge) / 39);

const UNITS: [RegExp, Unit][] = [
  [/^(?:mm|millimet(?:er|re)s?)$/, { in: 'mm', to: same }],
  [/^(?:[µμ]m?|um|mic|microns?|micromet(?:er|re)s?)$/, { in: 'µm', to: same }],
  [/^(?:"|″|in|inch(?:es)?)$/, { in: 'mm', to: times(MM_AN_INCH), about: true }],
  [/^awg$/, { in: 'mm', to: awg, about: true }],
  [/^(?:kgs?|kilos?|kilograms?)$/, { in: 'kg', to: same }],
  [/^(?:lbs?|pounds?)$/, { in: 'kg', to: times(0.45359237), about: true }],
  [/^(?:n\/mm2|mpa)$/, { in: 'N/mm²', to: same }],
  [/^ksi$/, { in: 'N/mm²', to: times(6.894757), about: true }],
  [/^(?:°\s?c|deg\s?c|celsius)$/, { in: '°C', to: same }],
  [/^(?:°\s?f|fahrenheit)$/, { in: '°C', to: (value) => ((value - 32) * 5) / 9, about: true }],
];

export function unitOf(written: string): Unit | undefined {
  return UNITS.find(([form]) => form.test(written))?.[1];
}
