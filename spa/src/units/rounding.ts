/**
 * The direction of rounding. `up` and `down` round a limit inwards, so that a conversion never
 * promises more than the original. `about` is for approximate figures: about 400 °C is about 750
 * °F, not 752.
 */
export type Rounding = 'nearest' | 'up' | 'down' | 'about';

const MINUS = '−';
/** Numbers from this value on have their digits grouped, as in the catalogue's tables. */
const GROUPED = 10_000;
/** The minimum number of digits. With only one, 1 kg would become 2 lb. */
const FEWEST_DIGITS = 2;
/** Tolerance for floating-point errors. */
const SLACK = 1e-9;

const ROUND = { about: Math.round, nearest: Math.round, up: Math.ceil, down: Math.floor };

/** Parses digits, which may have a typographic minus and grouped thousands. */
export function numberOf(digits: string): number {
  return Number(digits.replace(/[,\s]/g, '').replace(MINUS, '-'));
}

/** The value of one unit in the last written digit: 0.01 for 0.25. */
function resolutionOf(digits: string): number {
  return 10 ** -(digits.split('.')[1]?.length ?? 0);
}

/** The value of one unit in the last digit that is not a trailing zero: 100 for 2400. */
const roundnessOf = (digits: string) =>
  digits.includes('.')
    ? resolutionOf(digits)
    : 10 ** /0*$/.exec(digits.replace(/[,\s]/g, ''))![0].length;

/**
 * Returns the figure of a range with the most significant digits, because it shows the range's
 * precision: 15 of 15–30, because the 0 of 30 can be rounded.
 */
export const leastRound = (figures: string[]) =>
  figures.reduce((one, other) => (roundnessOf(other) < roundnessOf(one) ? other : one));

/** The largest power of ten that is not above a number. */
const powerOfTen = (value: number) => Math.floor(Math.log10(value) + SLACK);

/**
 * Formats a converted value with the precision of the original digits: one unit in its last digit
 * is at most one unit in theirs, and more than a tenth of that (NIST SP 811, B.7: precision is
 * neither sacrificed nor exaggerated). `factor` converts the old unit to the new one.
 */
export function roundedText(
  value: number,
  digits: string,
  factor: number,
  rounding: Rounding = 'nearest',
  fewest = FEWEST_DIGITS,
): string {
  if (Math.abs(value) < SLACK) return '0';
  const finest = powerOfTen(Math.abs(value)) - fewest + 1;
  const resolution = rounding === 'about' ? roundnessOf(digits) : resolutionOf(digits);
  const place = Math.min(powerOfTen(resolution * factor), finest);
  const steps = value / 10 ** place;
  const near = Math.round(steps);
  // A floating-point error must not change a limit that is a whole number of steps.
  const even = Math.abs(steps - near) < SLACK * Math.max(1, Math.abs(steps));
  const rounded = (even ? near : ROUND[rounding](steps)) * 10 ** place;
  const [whole, part] = Math.abs(rounded).toFixed(Math.max(0, -place)).split('.');
  const grouped = digits.includes(',') || Math.abs(rounded) >= GROUPED;
  const before = grouped ? whole!.replace(/\B(?=(\d{3})+$)/g, ',') : whole!;
  return `${rounded < 0 ? MINUS : ''}${before}${part ? `.${part}` : ''}`;
}
