import type { Quantity, Units } from '../content/catalogue.types';
import { fill } from '../lib/template';
import type { Print } from './as-published';
import type { Rounding } from './rounding';

const RANGE = '–';

/** How the ends are rounded. Limits are rounded inwards: a lower limit up, an upper limit down. */
function roundings({ basis, from, to }: Quantity): Rounding[] {
  if (basis === 'approximate') return ['about', 'about'];
  if (basis !== 'limit') return ['nearest', 'nearest'];
  return [...(from ? ['up' as const] : []), ...(to ? ['down' as const] : [])];
}

/** A figure without its basis, because the table states the basis once for all figures. */
export const withoutBasis = (figure: Quantity): Quantity =>
  figure.basis === 'typical' ? { ...figure, basis: 'nominal' } : figure;

/** A quantity as text: a limit, a typical value or a nominal value. */
export function quantityText(quantity: Quantity, words: Units, print: Print): string {
  const { value, from, to, unit, basis } = quantity;
  const digits = value ? [value] : [from, to].filter((end) => typeof end === 'string');
  const figures = print({
    digits,
    between: digits.length > 1 ? [RANGE] : [],
    unit,
    rounding: value && basis !== 'approximate' ? 'nearest' : roundings(quantity),
    wire: false,
  });
  const open = from && !to ? words.least : to && !from ? words.most : '{figures}';
  const promised =
    basis === 'typical' ? words.typical : basis === 'approximate' ? words.about : '{figures}';
  return fill(promised, { figures: fill(open, { figures }) });
}
