import type { System } from '../units/figures';
import { diameterOf } from '../units/gauge';

const MM_PER_INCH = 25.4;
const NUMBER = '(\\d+(?:[.,]\\d+)?|[.,]\\d+)';
const PREFIX = /^(?:[ø⌀]|d(?:ia(?:meter)?\.?)?)\s*/i;
/** The units after a number, with their millimetres. */
const UNITS: [RegExp, number][] = [
  [/^(?:mm)?$/i, 1],
  [/^(?:in|inch|inches|"|″)$/i, MM_PER_INCH],
  [/^(?:thous?|mils?)$/i, MM_PER_INCH / 1000],
  [/^(?:[µμ]m?|um|microns?)$/i, 0.001],
];
const MEASURE = new RegExp(`^${NUMBER}\\s*(\\D*)$`);
const FRACTION = /^(\d{1,2})\/(\d{1,2}) ?(?:in|inch|inches|"|″)?$/i;
const GAUGE = /^(?:awg|#) ?(\d{1,2}|[1-4]\/0)$|^(\d{1,2}|[1-4]\/0) ?(?:awg|ga)$/i;
const BARE_GAUGE = /^(?:\d{1,2}|[1-4]\/0)$/;
const BARE = /^[\d.,]+$/;
/** The largest diameter accepted, in mm. */
const THICKEST = 1000;

const number = (text: string) => Number(text.replace(',', '.'));

/**
 * Parses a diameter as people write it (0.25, 0,25 mm, 250 µm, .010 in, 10 thou, 1/16, AWG 30) to
 * mm; '' if it is none. A bare number is in the visitor's unit; of gauges only a whole one.
 */
export function typedSize(text: string, system: System | '' = ''): string {
  const mm = millimetres(withUnit(text.trim().replace(PREFIX, ''), system));
  if (mm === undefined || !(mm > 0) || mm > THICKEST) return '';
  return String(Number(mm.toFixed(4)));
}

function withUnit(said: string, system: System | ''): string {
  if (system === 'awg' && BARE_GAUGE.test(said)) return `AWG ${said}`;
  return system && BARE.test(said) ? `${said} in` : said;
}

function millimetres(said: string): number | undefined {
  const fraction = FRACTION.exec(said);
  if (fraction) return (Number(fraction[1]) / Number(fraction[2])) * MM_PER_INCH;
  const gauge = GAUGE.exec(said);
  if (gauge) return diameterOf(gaugeNumber(gauge[1] ?? gauge[2]!));
  const [, digits = '', unit = ''] = MEASURE.exec(said) ?? [];
  const factor = UNITS.find(([form]) => form.test(unit))?.[1];
  return digits && factor ? number(digits) * factor : undefined;
}

/** The number of a gauge; 1/0 to 4/0 count down from 0. */
const gaugeNumber = (name: string) => (name.endsWith('/0') ? 1 - Number(name[0]) : Number(name));
