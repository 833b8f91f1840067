import type { Units } from '../content/catalogue.types';
import { fill } from '../lib/template';
import { CONVERSIONS, plainInches } from './conversion-factors';
import { gaugesOf, TRADE_SIZES } from './gauge';
import { leastRound, numberOf, type Rounding, roundedText } from './rounding';

/** The unit systems other than metric. They differ only in how they give wire diameters. */
export type System = 'inch' | 'awg';

export interface Setting {
  system: System;
  words: Units;
}

/** Figures that have one unit in common, as in `0.20, 0.25 and 0.30 mm`. */
export interface Figures {
  digits: string[];
  /** The texts between the figures; one fewer than there are figures. */
  between: string[];
  unit: string;
  rounding: Rounding | Rounding[];
  /** Whether the figures are wire diameters. */
  wire: boolean;
  /** For each figure, whether it is a difference: ±5 °C is ±9 °F. */
  differences?: boolean[];
}

function join(parts: string[], between: string[]): string {
  return parts.map((part, at) => part + (between[at] ?? '')).join('');
}

function convertedDigits({ digits, unit, rounding, differences = [] }: Figures): string[] {
  const { factor, offset = 0 } = CONVERSIONS[unit]!;
  return digits.map((each, at) => {
    const sign = /^(?:±\s?|\+)/.exec(each)?.[0] ?? '';
    const bare = each.slice(sign.length);
    const mode = Array.isArray(rounding) ? rounding[at] : rounding;
    const exactness = mode === 'about' ? leastRound(digits) : bare;
    const zero = differences[at] ? 0 : offset;
    return sign + roundedText(numberOf(bare) * factor + zero, exactness, factor, mode);
  });
}

function inGauges(figures: Figures, { words }: Setting): string {
  const inches = convertedDigits(figures);
  const parts = figures.digits.map((digits, at) => {
    const { exact, between } = gaugesOf(numberOf(digits));
    const inch = inches[at]!;
    if (exact) return fill(words.gauge, { gauge: exact });
    if (!between) return `${inch} ${CONVERSIONS['mm']!.unit}`;
    return fill(words.betweenGauges, { inch, thicker: between[0], thinner: between[1] });
  });
  // Gauges are not joined by a dash, because a dash could be read as part of the gauge's name.
  return join(
    parts,
    figures.between.map((text) => (text.trim() === '–' ? ` ${words.to} ` : text)),
  );
}

/** Whether the figures are the ends of a continuous range. */
const isRange = ({ between }: Figures) => between.some((text) => /–| to /.test(text));

/** The trade size of a diameter, if it differs from the calculated inches. */
function tradeName(digits: string, inches: string, { words }: Setting): string {
  const sizes = TRADE_SIZES[String(numberOf(digits))];
  const differs = sizes !== undefined && Number(sizes) !== Number(inches);
  return differs ? ` ${fill(words.trade, { sizes })}` : '';
}

/**
 * The short name of a diameter in mm, for a button: `.010 in`, `AWG 30`. With `unit` as '', a heading
 * has the unit.
 */
export function sizeName(mm: string, wire: boolean, setting: Setting, unit?: string): string {
  const { system, words } = setting;
  const diameter = numberOf(mm);
  const gauge = wire && system === 'awg' && gaugesOf(diameter).exact;
  if (gauge) return unit === '' ? gauge : fill(words.gauge, { gauge });
  const traded = wire && TRADE_SIZES[String(diameter)];
  const inches = traded && !traded.includes(' ') ? traded : plainInches(diameter);
  return unit === '' && system === 'inch' ? inches : `${inches} ${CONVERSIONS['mm']!.unit}`;
}

/** Converts figures. The result includes the unit, unless a heading has it (`bare`). */
export function convertedFigure(figures: Figures, setting: Setting, bare = false): string {
  const wire = figures.wire && figures.unit === 'mm';
  if (wire && setting.system === 'awg') return inGauges(figures, setting);
  const digits = convertedDigits(figures);
  const unit = bare ? '' : ` ${CONVERSIONS[figures.unit]!.unit}`;
  const traded = wire && !isRange(figures);
  const last = digits.length - 1;
  const parts = digits.map((inches, at) => {
    const said = at === last ? inches + unit : inches;
    return traded ? said + tradeName(figures.digits[at]!, inches, setting) : said;
  });
  return join(parts, figures.between);
}
