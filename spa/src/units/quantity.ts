import type { Quantity, UnitWords } from '../catalogue.types';
import { fill } from '../components/fill';
import type { Print } from './as-published';
import type { Rounding } from './rounding';

const RANGE = '–';

/** A limit is rounded inwards: what it begins with upwards, what it ends with downwards. */
function roundings({ basis, from, to }: Quantity): Rounding[] {
  if (basis !== 'limit') return ['nearest', 'nearest'];
  return [...(from ? ['up' as const] : []), ...(to ? ['down' as const] : [])];
}

/** A quantity in words: what it promises is said beside the figure. */
export function quantityText(quantity: Quantity, words: UnitWords, print: Print): string {
  const { value, from, to, unit, basis } = quantity;
  const digits = value ? [value] : [from, to].filter((end) => typeof end === 'string');
  const figures = print({
    digits,
    between: digits.length > 1 ? [RANGE] : [],
    unit,
    rounding: value ? 'nearest' : roundings(quantity),
    wire: false,
  });
  const open = from && !to ? words.least : to && !from ? words.most : '{figures}';
  const promised =
    basis === 'typical' ? words.typical : basis === 'approximate' ? words.about : '{figures}';
  return fill(promised, { figures: fill(open, { figures }) });
}
