import { diameterOf } from '../units/gauge';

const MM_PER_INCH = 25.4;
const NUMBER = '(\\d+(?:[.,]\\d+)?|[.,]\\d+)';
const INCH = new RegExp(`^${NUMBER} ?(?:in|inch|inches|"|″)$`, 'i');
const FRACTION = /^(\d{1,2})\/(\d{1,2}) ?(?:in|inch|inches|"|″)?$/i;
const GAUGE = /^(?:awg|#) ?(\d{1,2}|[1-4]\/0)$|^(\d{1,2}|[1-4]\/0) ?(?:awg|ga)$/i;
const MM = new RegExp(`^(?:ø|d) ?${NUMBER} ?(?:mm)?$|^${NUMBER} ?(?:mm)?$`, 'i');
/** The largest diameter accepted, in mm. */
const THICKEST = 1000;

const number = (text: string) => Number(text.replace(',', '.'));

/**
 * Parses a diameter as people write it (0.25, 0,25 mm, .010 in, 1/16, AWG 30) to mm; '' if it is
 * none.
 */
export function typedSize(text: string): string {
  const said = text.trim();
  const mm = millimetres(said);
  if (mm === undefined || !(mm > 0) || mm > THICKEST) return '';
  return String(Number(mm.toFixed(4)));
}

function millimetres(said: string): number | undefined {
  const inch = INCH.exec(said);
  if (inch) return number(inch[1]!) * MM_PER_INCH;
  const fraction = FRACTION.exec(said);
  if (fraction) return (Number(fraction[1]) / Number(fraction[2])) * MM_PER_INCH;
  const gauge = GAUGE.exec(said);
  if (gauge) return diameterOf(gaugeNumber(gauge[1] ?? gauge[2]!));
  const mm = MM.exec(said);
  return mm ? number(mm[1] ?? mm[2]!) : undefined;
}

/** The number of a gauge; 1/0 to 4/0 count down from 0. */
const gaugeNumber = (name: string) => (name.endsWith('/0') ? 1 - Number(name[0]) : Number(name));
