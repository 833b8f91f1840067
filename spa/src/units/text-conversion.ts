import { CONVERSIONS } from './conversion-factors';
import { convertedFigure, type Setting } from './figures';
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

/** Spaces that group thousands; an ordinary space can also separate two numbers. */
const THIN = '[\\u00a0\\u2009\\u202f]';
const DIGITS = `(?:\\d{1,3}(?:(?:,\\d{3})+|(?:${THIN}\\d{3})+)(?!\\d)|\\d+)(?:\\.\\d+)?`;
const NUMBER = `(?:±\\s?|[+−])?${DIGITS}`;
const BETWEEN = '\\s*[–/]\\s*|\\s+(?=[±+−])|, (?:and |or )?| (?:to|and|or) ';
const UNIT = Object.keys(CONVERSIONS)
  .sort((one, other) => other.length - one.length)
  .join('|');
/** Figures with their unit, or without one if a label has it; not digits in a name such as D300. */
const FIGURES = new RegExp(
  `(?<![\\w.,–-])(${NUMBER}(?:(?:${BETWEEN})${NUMBER})*)(?: ?(${UNIT})(?![\\w²³/·]))?(?![\\w%-]|\\.\\d)`,
  'gu',
);
/** A number without a unit that belongs to the figure after it: `10 × 20 mm`, `0.1 up to 0.3 mm`. */
const PART_BEFORE = new RegExp(
  '\\d\\s*[×x*:+&·…~.—-]+\\s*$|' +
    '\\d\\s+(?:by|to|up to|down to|through|and|or)\\s+(?:\\p{L}+\\.?\\s+)?$|' +
    '(?<![\\p{L}\\d.,–-])[\\d.,]+\\s+$',
  'u',
);
/** A number without a unit that belongs to the figure before it: `25 °C ±5`, `10 mm × 20`. */
const PART_AFTER = new RegExp(
  `^\\s*(?:[±×x*–]|\\+/-|to )\\s*${DIGITS}(?![\\d.,]*\\d)(?! ?(?:${UNIT}|%))`,
  'u',
);
/** A unit at the end of a label: `Diameter (mm)`, `Tensile, N/mm²`, `m/kg`. */
const LABELLED = new RegExp(`(^|, | \\()(${UNIT})(\\)?)$`, 'iu');

/** The unit that a caption gives for its table: `Running length in km, calculated for CuZn37`. */
const CAPTIONED = new RegExp(`( in )(${UNIT})(?=,|$)`, 'u');

/** The text before a load of a hardness scale, which is not converted: 115 HB (3000 kg). */
const SCALE = /HB \($/;
const LEAST = /(?<![\p{L}/])min(?:\.|imum)?(?!\p{L})/iu;
const MOST = /(?<!\p{L})max(?:\.|imum)?(?!\p{L})/iu;
const LEAST_AFTER = /^,? \(?(?:(?:and|or) (?:above|more|over|higher|thicker)|min)/i;
const MOST_AFTER = /^,? \(?(?:(?:and|or) (?:below|less|under|lower|thinner)|max)/i;
const LEAST_BEFORE =
  /(?:[≥>⩾]=?\s*|\b(?:above|(?<!not )over|(?<!not |no )more than|at least|not less than|no less than|min(?:\.|imum)?(?: of)?:?) ?)$/iu;
const MOST_BEFORE =
  /(?:[≤<⩽]=?\s*|\b(?:up to|below|under|(?<!not |no )less than|at most|not more than|no more than|not over|max(?:\.|imum)?(?: of)?:?) ?)$/iu;

/** Words around a temperature that is a difference: `50 °C above the melting point`. */
const DIFFERENCE_AFTER =
  /^ (?:above|below|higher|lower|hotter|cooler|warmer|colder|more than|less than)(?! which)\b/i;
const DIFFERENCE_BEFORE =
  /\b(?:by|within|each|every|per|another|further|(?:rise|drop|fall|increase|decrease|difference|deviation|tolerance|steps?|margin) of)(?: (?:about|around|at least|at most|up to))? $/i;
const DIFFERENCE_LABEL =
  /\b(?:tolerances?|deviations?|differences?|variations?|rise|drop|accuracy)\b/i;

/** Words before a figure that mark the figure as approximate. */
const ABOUT_BEFORE = /(?:\b(?:about|around|commonly|roughly|usually)|approx\.) $/i;

/** Determines how to round a figure from the words around it: limits round up or down. */
function roundingOf(before: string, after: string, label: string): Rounding {
  if (LEAST_AFTER.test(after) || LEAST_BEFORE.test(before) || LEAST.test(label)) return 'up';
  if (MOST_AFTER.test(after) || MOST_BEFORE.test(before) || MOST.test(label)) return 'down';
  return ABOUT_BEFORE.test(before) ? 'about' : 'nearest';
}

/** For each figure, whether it is a difference: a tolerance after a figure, or with a ± sign. */
function differencesOf(digits: string[], between: string[], isDifference: boolean): boolean[] {
  const found: boolean[] = [];
  for (const [at, each] of digits.entries()) {
    const joint = between[at - 1];
    const isTolerance =
      joint !== undefined && /^[+−]/.test(each) && (joint.trim() ? found[at - 1]! : true);
    found.push(isDifference || each.startsWith('±') || isTolerance);
  }
  return found;
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
  differences: boolean[];
}

/**
 * Finds the figures in a text. Their unit is their own or comes from the label. An expression of
 * which only a part has a unit is left as it is.
 */
function figuresOf(text: string, label: string, unit: string | undefined): Found[] {
  return [...text.matchAll(FIGURES)].flatMap((match): Found[] => {
    const [whole, row = '', own] = match;
    const figureUnit = own ?? unit;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + whole.length);
    if (!figureUnit || SCALE.test(before)) return [];
    if (own && (PART_BEFORE.test(before) || PART_AFTER.test(after))) return [];
    const digits = row.match(new RegExp(NUMBER, 'gu'))!;
    const between = row.split(new RegExp(NUMBER, 'gu')).slice(1, -1);
    const isTemperature = CONVERSIONS[figureUnit]!.offset !== undefined;
    const isDifference =
      DIFFERENCE_LABEL.test(label) ||
      (isTemperature && (DIFFERENCE_BEFORE.test(before) || DIFFERENCE_AFTER.test(after)));
    return [
      {
        whole,
        at: match.index,
        own,
        digits,
        between,
        unit: figureUnit,
        rounding: roundingOf(before, after, label),
        differences: differencesOf(digits, between, isDifference),
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
      // A tolerance is a limit too.
      rounding: figure.digits.map((each) =>
        each.startsWith('±') ? 'down' : (limits.get(`${each} ${figure.unit}`) ?? rounding),
      ),
      wire:
        figure.unit === 'mm' &&
        figure.digits.every(
          (each, index) => !figure.differences[index] && isWire(numberOf(each), label),
        ),
    };
    const shown = convertedFigure(figures, setting, own === undefined);
    return said.slice(0, at) + shown + said.slice(at + whole.length);
  }, text);
}
