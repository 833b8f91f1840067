/** `up` and `down` round a limit inwards, so that nothing is promised that was not. */
export type Rounding = 'nearest' | 'up' | 'down';

const MINUS = '−';
/** From here on, digits are grouped, as they are in the catalogue's tables. */
const GROUPED = 10_000;
/** Fewer would make 2 lb of 1 kg. */
const FEWEST_DIGITS = 2;
/** Two floating-point numbers nearer than this are the same figure. */
const SLACK = 1e-9;

const ROUND = { nearest: Math.round, up: Math.ceil, down: Math.floor };

/** The number that digits stand for: a minus may be typographic, thousands may be grouped. */
export function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', '').replace(MINUS, '-'));
}

/** The value of the last digit that is written: 0.01 for 0.25. */
function resolutionOf(digits: string): number {
  return 10 ** -(digits.split('.')[1]?.length ?? 0);
}

/** The largest power of ten that is not above a number. */
const powerOfTen = (value: number) => Math.floor(Math.log10(value) + SLACK);

/**
 * Writes a value as precisely as the digits that it was computed from: its last digit is worth
 * at most what theirs was, and more than a tenth of it (NIST SP 811, B.7: precision is neither
 * sacrificed nor exaggerated). `factor` is what one of the old unit is in the new.
 */
export function written(
  value: number,
  digits: string,
  factor: number,
  rounding: Rounding = 'nearest',
): string {
  if (Math.abs(value) < SLACK) return '0';
  const finest = powerOfTen(Math.abs(value)) - FEWEST_DIGITS + 1;
  const place = Math.min(powerOfTen(resolutionOf(digits) * factor), finest);
  const steps = value / 10 ** place;
  const near = Math.round(steps);
  // A limit that is a whole number of steps stays it, whatever the last binary digit says.
  const even = Math.abs(steps - near) < SLACK * Math.max(1, Math.abs(steps));
  const rounded = (even ? near : ROUND[rounding](steps)) * 10 ** place;
  const [whole, part] = Math.abs(rounded).toFixed(Math.max(0, -place)).split('.');
  const grouped = digits.includes(',') || Math.abs(rounded) >= GROUPED;
  const before = grouped ? whole!.replace(/\B(?=(\d{3})+$)/g, ',') : whole!;
  return `${rounded < 0 ? MINUS : ''}${before}${part ? `.${part}` : ''}`;
}
