/** A decimal number, or a fraction with or without whole number: `0,25`, `1/16`, `1 1/2`. */
export const NUMBER_PATTERN = '((?:\\d{1,2}[ -])?\\d{1,2}[/⁄]\\d{1,2}|\\d*[.,]?\\d+)';

const FRACTION = /^(?:(\d+)[ -])?(\d+)[/⁄](\d+)$/;

/** The value of `1,500` and `1.500`, whose sign can separate decimals or thousands. */
export const AMBIGUOUS_NUMBER = Symbol('ambiguous');

/**
 * The value of a decimal number in the forms that people write: 1250, 1.25, 1,25, 1 234.5, 1,234.5,
 * 1.234,5, 1,00,000. Undefined if the text is not a number.
 */
export function decimal(text: string): number | typeof AMBIGUOUS_NUMBER | undefined {
  const digits = text.trim();
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return AMBIGUOUS_NUMBER;
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits)) return Number(digits);
  if (/^\d*,\d+$/.test(digits)) return Number(digits.replace(',', '.'));
  if (/^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(digits))
    return Number(digits.replace(/\s/g, '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(digits))
    return Number(digits.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+(?:\.\d{3}|,\d+)$/.test(digits))
    return Number(digits.replaceAll('.', '').replace(',', '.'));
  return undefined;
}

/** Both readings of an ambiguous number, for a question to the visitor. */
export function readings(text: string): { plain: string; point: string } {
  const digits = text.replace(/[^\d.,]/g, '').replace(',', '.');
  return { plain: digits.replace('.', ''), point: unambiguous(String(Number(digits))) };
}

/** Adds a 0 to digits with a decimal point if the point could separate thousands: 1.5000. */
export const unambiguous = (digits: string) => digits.replace(/^[1-9]\d{0,2}\.\d{3}$/, '$&0');

/** Whether the first number in a text is ambiguous. */
export const isAmbiguous = (text: string) =>
  decimal(/\d[\d.,]*/.exec(text)?.[0] ?? '') === AMBIGUOUS_NUMBER;

/**
 * The value of a number that `NUMBER` matches; NaN if it is ambiguous. For a gauge of noughts: 1/0
 * is 0, 2/0 is −1 and so on.
 */
export function valueOf(digits: string): number {
  const [, whole = '0', part, of] = FRACTION.exec(digits) ?? [];
  if (part === undefined) {
    const value = decimal(digits);
    return typeof value === 'number' ? value : NaN;
  }
  return Number(of) === 0 ? 1 - Number(part) : Number(whole) + Number(part) / Number(of);
}

/** Whether a fraction is one into which inches are divided: halves to sixty-fourths. */
export function isInches(digits: string): boolean {
  const [, , part, of] = FRACTION.exec(digits) ?? [];
  return Number(part) < Number(of) && [2, 4, 8, 16, 32, 64].includes(Number(of));
}
