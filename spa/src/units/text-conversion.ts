import { CONVERSIONS } from './conversion-factors';
import { converted, type Setting } from './figures';
import { numberOf, type Rounding } from './rounding';

/** Whether a length in mm under this label is a wire diameter. */
export type IsWire = (mm: number, label: string) => boolean;

interface Reading {
  setting: Setting;
  isWire: IsWire;
  /** The row's label and the column's heading. */
  label: string;
  /** The unit of figures without one, from the label. */
  unit?: string | undefined;
}

const NUMBER = '[+±−]?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?';
const BETWEEN = '\\s*[–/]\\s*|, (?:and |or )?| (?:to|and|or) ';
const UNIT = Object.keys(CONVERSIONS)
  .sort((one, other) => other.length - one.length)
  .join('|');
/**
 * Figures with their unit, or without if a label has the unit; not digits in a name such as D300.
 */
const FIGURES = new RegExp(
  `(?<![\\w.,–-])(${NUMBER}(?:(?:${BETWEEN})${NUMBER})*)(?: ?(${UNIT})(?![\\w²³/·]))?(?![\\w%-]|\\.\\d)`,
  'gu',
);
/** A unit at the end of a label: `Diameter (mm)`, `Tensile, N/mm²`, `m/kg`. */
const LABELLED = new RegExp(`(^|, | \\()(${UNIT})(\\)?)$`, 'iu');

/** The unit of a table in its caption: `Running length in km, calculated for CuZn37`. */
const CAPTIONED = new RegExp(`( in )(${UNIT})(?=,|$)`, 'u');

/** Precedes a load that is part of a hardness scale: 115 HB (3000 kg). */
const SCALE = /HB \($/;
const LEAST_AFTER = /^ (?:and above|or more|min)/;
const MOST_AFTER = /^ (?:and below|or less|max)/;
const LEAST_BEFORE = /(?:above|at least) $/;
const MOST_BEFORE = /(?:up to|below|less than|at most) $/i;

/** Words that mark the following figure as approximate. */
const ABOUT_BEFORE = /(?:\b(?:about|around|commonly|roughly|usually)|approx\.) $/i;

/** The rounding of a figure, from the words around it: limits round up or down. */
function roundingOf(before: string, after: string, label: string): Rounding {
  if (LEAST_AFTER.test(after) || LEAST_BEFORE.test(before) || / min\b/.test(label)) return 'up';
  if (MOST_AFTER.test(after) || MOST_BEFORE.test(before) || / max\b/.test(label)) return 'down';
  return ABOUT_BEFORE.test(before) ? 'about' : 'nearest';
}

/** The unit in a label, if it is one that is converted. */
export function labelledUnit(label: string): string | undefined {
  const found = LABELLED.exec(label)?.[2];
  return (
    found && Object.keys(CONVERSIONS).find((unit) => unit === found || unit === found.toLowerCase())
  );
}

/** The unit that a caption gives to its table. */
export const captionUnit = (caption: string): string | undefined => CAPTIONED.exec(caption)?.[2];

/** A caption with the unit of its table converted. */
export const captioned = (caption: string) =>
  caption.replace(CAPTIONED, (_, before: string, unit: string) => before + CONVERSIONS[unit]!.unit);

/** A label with its unit converted; `otherwise` replaces the unit of wire diameters. */
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

/** The figures in a text that have a unit of their own or from the label. */
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
 * A text with its figures converted, for figures that the catalogue has only in texts; those in
 * records are converted by quantity.ts.
 */
export function convertedText(text: string, { setting, isWire, label, unit }: Reading): string {
  // The text already has both units: 60 °C (140 °F).
  if (text.includes('°F')) return text;
  const found = figuresOf(text, label, unit);
  // `900–1000 N/mm² (limit: 900 N/mm² or more)`: the range must not begin below the limit.
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
