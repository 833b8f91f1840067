/**
 * A decimal number or a fraction. A fraction can follow a whole number: `0,25`, `1/16`, `1 1/2`.
 */
export const NUMBER = '((?:\\d{1,2}[ -])?\\d{1,2}[/⁄]\\d{1,2}|\\d*[.,]?\\d+)';

const FRACTION = /^(?:(\d+)[ -])?(\d+)[/⁄](\d+)$/;

/**
 * The value of a number that `NUMBER` matches. For a gauge of noughts: 1/0 is 0, 2/0 is −1 and so
 * on.
 */
export function valueOf(digits: string): number {
  const [, whole = '0', part, of] = FRACTION.exec(digits) ?? [];
  if (part === undefined) return Number(digits.replace(',', '.'));
  return Number(of) === 0 ? 1 - Number(part) : Number(whole) + Number(part) / Number(of);
}

/** Whether a fraction is one into which inches are divided: halves to sixty-fourths. */
export function isInches(digits: string): boolean {
  const [, , part, of] = FRACTION.exec(digits) ?? [];
  return Number(part) < Number(of) && [2, 4, 8, 16, 32, 64].includes(Number(of));
}
