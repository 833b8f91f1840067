import { CONVERSIONS } from './conversion-factors';
import { converted, type Setting } from './figures';
import { numberOf, type Rounding } from './rounding';

/** Returns whether a length in mm, in a cell with this label, is a wire diameter. */
export type IsWire = (mm: number, label: string) => boolean;

interface Reading {
  setting: Setting;
  isWire: IsWire;
  /** The label of the row and the heading of the column. */
  label: string;
  /** The unit from the label, for figures that have no unit of their own. */
  unit?: string | undefined;
}

const NUMBER = '[+±−]?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?';
const BETWEEN = '\\s*[–/]\\s*|, (?:and |or )?| (?:to|and|or) ';
const UNIT = Object.keys(CONVERSIONS)
  .sort((one, other) => other.length - one.length)
  .join('|');
/** Figures with their unit, or without one if a label has it; not digits in a name such as D300. */
const FIGURES = new RegExp(
  `(?<![\\w.,–-])(${NUMBER}(?:(?:${BETWEEN})${NUMBER})*)(?: ?(${UNIT})(?![\\w²³/·]))?(?![\\w%-]|\\.\\d)`,
  'gu',
);
/** A unit at the end of a label: `Diameter (mm)`, `Tensile, N/mm²`, `m/kg`. */
const LABELLED = new RegExp(`(^|, | \\()(${UNIT})(\\)?)$`, 'iu');

/** The unit that a caption gives for its table: `Running length in km, calculated for CuZn37`. */
const CAPTIONED = new RegExp(`( in )(${UNIT})(?=,|$)`, 'u');

/**
 * The text before a load that belongs to a hardness scale and is not converted: 115 HB (3000 kg).
 */
const SCALE = /HB \($/;
const LEAST_AFTER = /^ (?:and above|or more|min)/;
const MOST_AFTER = /^ (?:and below|or less|max)/;
const LEAST_BEFORE = /(?:above|at least) $/;
const MOST_BEFORE = /(?:up to|below|less than|at most) $/i;

/** Words before a figure that mark the figure as approximate. */
const ABOUT_BEFORE = /(?:\b(?:about|around|commonly|roughly|usually)|approx\.) $/i;

/** Determines how to round a figure from the words around it: limits round up or down. */
function roundingOf(before: string, after: string, label: string): Rounding {
  if (LEAST_AFTER.test(after) || LEAST_BEFORE.test(before) || / min\b/.test(label)) return 'up';
  if (MOST_AFTER.test(after) || MOST_BEFORE.test(before) || / max\b/.test(label)) return 'down';
  return ABOUT_BEFORE.test(before) ? 'about' : 'nearest';
}

/** The unit in a label, if this unit is converted. */
export function labelledUnit(label: string): string | undefined {
  const found = LABELLED.exec(label)?.[2];
  return (
    found && Object.keys(CONVERSIONS).find((unit) => unit === found || unit === found.toLowerCase())
  );
}

/** The unit that a caption gives for its table. */
export const captionUnit = (caption: string): string | undefined => CAPTIONED.exec(caption)?.[2];

/** Converts the table's unit in a caption. */
export const captioned = (caption: string) =>
  caption.replace(CAPTIONED, (_, before: string, unit: string) => before + CONVERSIONS[unit]!.unit);

/** Converts the unit in a label; `otherwise` is the unit to write for wire diameters. */
export function relabelled(label: string, otherwise?: string): string {
  const unit = labelledUnit(label);
  if (!unit) return label;
  return label.replace(LABELLED, `$1${otherwise ?? CONVERSIONS[unit]!.unit}$3`);
}

interface Found {
  whole: string;
  at: number;
  /** The unit written after the figures, if there is one. */
  own: string | undefined;
  digits: string[];
  between: string[];
  unit: string;
  rounding: Rounding;
}

/** Finds the figures in a text. Their unit is their own or comes from the label. */
function figuresOf(text: string, label: string, unit: string | undefined): Found[] {
  return [...text.matchAll(FIGURES)].flatMap((match): Found[] => {
    const [whole, row = '', own] = match;
    const figureUnit = own ?? unit;
    const before = text.slice(0, match.index);
    if (!figureUnit || SCALE.test(before)) return [];
    return [
      {
        whole,
        at: match.index,
        own,
        digits: row.match(new RegExp(NUMBER, 'gu'))!,
        between: row.split(new RegExp(NUMBER, 'gu')).slice(1, -1),
        unit: figureUnit,
        rounding: roundingOf(before, text.slice(match.index + whole.length), label),
      },
    ];
  });
}

/**
 * Converts the figures in a text, for figures that the catalogue has only in texts. Figures in
 * records are converted by quantity.ts.
 */
export function convertedText(text: string, { setting, isWire, label, unit }: Reading): string {
  // The text already gives both units: 60 °C (140 °F).
  if (text.includes('°F')) return text;
  const found = figuresOf(text, label, unit);
  // In `900–1000 N/mm² (limit: 900 N/mm² or more)`, the range must not begin below the limit after
  // conversion.
  const limits = new Map(
    found.flatMap(({ digits, unit: of, rounding }) =>
      rounding === 'up' || rounding === 'down'
        ? digits.map((each) => [`${each} ${of}`, rounding] as const)
        : [],
    ),
  );
  return found.reduceRight((said, { whole, at, own, rounding, ...figure }) => {
    const figures = {
      ...figure,
      rounding: figure.digits.map((each) => limits.get(`${each} ${figure.unit}`) ?? rounding),
      wire: figure.unit === 'mm' && figure.digits.every((each) => isWire(numberOf(each), label)),
    };
    const shown = converted(figures, setting, own === undefined);
    return said.slice(0, at) + shown + said.slice(at + whole.length);
  }, text);
}
