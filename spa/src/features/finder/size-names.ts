import { CONVERSIONS } from '../../units/conversion-factors';
import type { System } from '../../units/figures';
import { gaugesOf, TRADE_SIZES } from '../../units/gauge';
import { written } from '../../units/rounding';
import { typedSize } from '../../units/typed-size';

const { unit: INCH, factor: INCHES } = CONVERSIONS['mm']!;
/** As metric sizes are published; finer ones come from inches or gauges. */
const METRIC = /^\d+(?:\.\d{1,2})?$/;

const tradeNames = (mm: number) => TRADE_SIZES[String(mm)]?.split(' or ') ?? [];
const inInches = (name: string) => `${name} ${INCH}`;
const gaugeName = (mm: number) => {
  const { exact } = gaugesOf(mm);
  return exact ? [`AWG ${exact}`] : [];
};

/** The names of a diameter on the pages: in inches and, for wire, its trade name. */
function namesOf(digits: string, wire: boolean): string[] {
  const mm = Number(digits);
  const inches = inInches(written(mm * INCHES, digits, INCHES));
  return wire ? [inches, ...tradeNames(mm).map(inInches), ...gaugeName(mm)] : [inches];
}

/** Whether the pages call a diameter by the requested size, in mm: 0.25 is .010 in and AWG 30. */
export const isCalled = (digits: string, wire: boolean, asked: string) =>
  namesOf(digits, wire).some((name) => typedSize(name) === asked);

/** As the trade writes inches: at least three decimals, and no 0 before them. */
const plainInches = (mm: number) => (mm * INCHES).toFixed(4).replace(/^0/, '').replace(/0$/, '');

/** A diameter's name as a gauge or in inches; '' for a metric one. */
export function nameOf(asked: string, system: System | ''): string {
  const mm = Number(asked);
  const inches = Object.keys(TRADE_SIZES).flatMap((size) => tradeNames(Number(size)));
  if (!METRIC.test(asked)) inches.push(plainInches(mm));
  const names = [...gaugeName(mm), ...inches.map(inInches)];
  // AWG 36 is .005 in exactly.
  if (system === 'inch') names.reverse();
  return names.find((name) => typedSize(name) === asked) ?? '';
}

/** A diameter in mm as its field shows it, which is read as the same in the visitor's units. */
export const fieldText = (asked: string, system: System | '') =>
  asked && (nameOf(asked, system) || (system ? `${asked} mm` : asked));
