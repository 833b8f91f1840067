import type { Ends } from '../../content/order-options';
import { fill } from '../../lib/template';
import type { Print } from '../../units/as-published';
import type { System } from '../../units/figures';
import { sensible, shown, unitOf } from './field-text';
import type { Dimension } from './fields';
import { scale } from '../../units/length-mass';

const PRECISION = 3;
const METRES_IN_KM = 1000;
/** Lengths of at least this many metres are shown in kilometres. */
const IN_KILOMETRES = 10_000;
/**
 * From this value on, kilometres have one decimal and metres have none, as in the running-length
 * table.
 */
const LARGE = 100;
const MINUTES = 60;

type Digits = (value: number) => string;

const grouped = (value: number, least = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: 6 });
const rounded: Digits = (value) => grouped(Number(value.toPrecision(PRECISION)));
const kilometres: Digits = (value) =>
  value < LARGE ? rounded(value) : grouped(Number(value.toFixed(1)), 1);
const whole: Digits = (value) => (value < LARGE ? rounded(value) : grouped(Math.round(value)));
/** Small masses of fine wire have four decimals, as in the running-length table. */
const grams: Digits = (value) => (value < 1 ? value.toFixed(4) : rounded(value));

/** Formats both ends of a range with the same number of decimals: 8.0 to 8.2. */
const alike = (of: Ends): Digits => {
  const decimals = Math.max(...of.map((end) => String(end).split('.')[1]?.length ?? 0));
  return (value) => value.toFixed(decimals);
};

/**
 * Functions that format results in the visitor's units, with the precision that the densities
 * allow.
 */
export function resultText(
  print: Print,
  system: System | '',
  words: { about: string; to: string },
) {
  const say = (ends: Ends, unit: string, digits: Digits = rounded) => {
    const [low, high] = [digits(ends[0]), digits(ends[1])];
    const both = low === high ? [low] : [low, high];
    const between = both.length > 1 ? [` ${words.to} `] : [];
    return print({ digits: both, between, unit, rounding: 'nearest', wire: false });
  };
  const ends = (of: Ends, digits: Digits) => {
    const [low, high] = [digits(of[0]), digits(of[1])];
    return low === high ? low : `${low} ${words.to} ${high}`;
  };
  const about = (amount: string) => fill(words.about, { amount });
  return {
    mass: (kg: Ends) => about(kg[1] < 1 ? say(scale(kg, 1000), 'g') : say(kg, 'kg')),
    length: (metres: Ends) => {
      if (metres[1] >= IN_KILOMETRES)
        return about(say(scale(metres, 1 / METRES_IN_KM), 'km', kilometres));
      return about(metres[1] < 1 ? say(scale(metres, 1000), 'mm') : say(metres, 'm'));
    },
    perMetre: (of: Ends) => say(of, 'g/m', grams),
    perKilogram: (of: Ends) => say([1000 / of[1], 1000 / of[0]], 'm/kg', whole),
    density: (of: Ends) => say(of, 'g/cm³', alike(of)),
    hours: (of: Ends) => about(of[1] < 1 ? say(scale(of, MINUTES), 'min') : say(of, 'h')),
    diameter: (mm: number) =>
      print({ digits: [String(mm)], between: [], unit: 'mm', rounding: 'nearest', wire: true }),
    /** Formats an entered value. A value that was entered in another unit is rounded. */
    given: (value: number, dimension: Dimension) => {
      const unit = unitOf(dimension, system);
      const digits = grouped(sensible(Number(shown(String(value), dimension, system))));
      return unit === '%' ? digits + unit : `${digits} ${unit}`.trim();
    },
    count: (of: Ends) => ends(of, (value) => grouped(value)),
    /** Formats a figure of a formula, without its unit. */
    plain: (of: Ends) => ends(of, alike(of)),
    print,
  };
}

export type ResultText = ReturnType<typeof resultText>;
