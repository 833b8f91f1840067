import { CONVERSIONS, plainInches } from '../../units/conversion-factors';
import type { System } from '../../units/figures';
import { gaugesOf, TRADE_SIZES } from '../../units/gauge';
import { unambiguous } from '../../units/numbers';
import { roundedText } from '../../units/rounding';
import { typedSize } from '../../units/typed-size';

const { unit: INCH, factor: INCHES } = CONVERSIONS['mm']!;
/** Metric sizes as they are published. Sizes with more decimals come from inches or gauges. */
const METRIC = /^\d+(?:\.\d{1,2})?$/;

const tradeNames = (mm: number) => TRADE_SIZES[String(mm)]?.split(' or ') ?? [];
const inInches = (name: string) => `${name} ${INCH}`;
const gaugeName = (mm: number) => {
  const { exact } = gaugesOf(mm);
  return exact ? [`AWG ${exact}`] : [];
};

/** The names that pages give to a diameter: in inches and, for wire, its trade name. */
function namesOf(digits: string, wire: boolean): string[] {
  const mm = Number(digits);
  const inches = inInches(roundedText(mm * INCHES, digits, INCHES));
  return wire ? [inches, ...tradeNames(mm).map(inInches), ...gaugeName(mm)] : [inches];
}

/** Whether pages call a diameter by the requested size, in mm: 0.25 is .010 in and AWG 30. */
export const isCalled = (digits: string, wire: boolean, asked: string) =>
  namesOf(digits, wire).some((name) => typedSize(name) === asked);

/** A diameter's name as a gauge or in inches; '' if the diameter is metric. */
export function nameOf(asked: string, system: System | ''): string {
  const mm = Number(asked);
  const inches = Object.keys(TRADE_SIZES).flatMap((size) => tradeNames(Number(size)));
  if (!METRIC.test(asked)) inches.push(plainInches(mm));
  const names = [...gaugeName(mm), ...inches.map(inInches)];
  // If inches are chosen, they come first: AWG 36 is exactly .005 in.
  if (system === 'inch') names.reverse();
  return names.find((name) => typedSize(name) === asked) ?? '';
}

/**
 * The text of a field for a diameter in mm. The field reads this text as the same diameter in the
 * visitor's units.
 */
export const fieldText = (asked: string, system: System | '') =>
  asked && (nameOf(asked, system) || unambiguous(asked) + (system ? ' mm' : ''));
