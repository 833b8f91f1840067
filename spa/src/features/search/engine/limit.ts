import { plain } from '../../../lib/normalise';
import { isPurity } from './index-format';
import { isInches, NUMBER_PATTERN, unambiguous, valueOf } from '../../../units/numbers';
import { unchanged, unitOf, UNIT_PATTERN } from '../../../units/typed-size';

/** A number in a query. A result must have a figure that matches it. */
export interface QueryLimit {
  unit: string;
  from: number;
  to: number;
  /** The text in the query; shown with a button that removes it. */
  written: string;
  /** The value in the catalogue's unit, if the query uses another unit. */
  means?: [low: number, high: number];
  /** Whether a cross-section was written; the limit is then the corresponding diameter. */
  section?: boolean;
  /** Whether the number was written without a unit. */
  bare?: boolean;
}

const GAUGE = '(?:(awg|swg)[\\s-]*)?';
/** A number after `SFA` is a specification of ASME, not a size: `SFA 5.10`. */
const WITH_UNIT = new RegExp(
  `(?<![\\w.,]|[a-z]-|\\bsfa )${GAUGE}${NUMBER_PATTERN}(?:\\s*(?:-|–|to|bis)\\s*${NUMBER_PATTERN})?(?:\\s*(${UNIT_PATTERN})(?![\\w]))?(?![\\w.,]\\d)`,
  'g',
);
/** In mm. A larger number without a unit is treated as a name. */
const MAX_DIAMETER = 120;
/** A material number of EN 10027-2 and DIN 17007, such as `2.1022`: a name, never a size. */
export const MATERIAL_NUMBER = /^[1-9]\.\d{4}$/;
/** The tolerance for a trade size, as a share. */
const TRADE_TOLERANCE = 0.02;

/** The value of a number in a query; its point is a decimal point, because no size is 1,016 mm. */
const sizeOf = (digits: string) => valueOf(unambiguous(digits));

type Parts = [written: string, gauge?: string, first?: string, second?: string, after?: string];

function unitIn([, gauge, first = '', , after = '']: Parts) {
  return unitOf(gauge ?? after) ?? (isInches(first) ? unitOf('in') : undefined);
}

function limitOf(parts: Parts): Omit<QueryLimit, 'written'> | undefined {
  const [, , first = '', second = first] = parts;
  const unit = unitIn(parts);
  const isSize =
    /[.,]/.test(first) && !MATERIAL_NUMBER.test(first) && sizeOf(first) <= MAX_DIAMETER;
  if (!unit && !isSize) return undefined;
  const { to, about, section } = unit ?? { to: unchanged };
  const [low, high] = [to(sizeOf(first)), to(sizeOf(second))].sort((one, other) => one - other);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return undefined;
  const slack = about ? TRADE_TOLERANCE : 0;
  return {
    unit: unit?.in ?? (isPurity(low!) ? '%' : 'mm'),
    from: low! * (1 - slack),
    to: high! * (1 + slack),
    ...(to !== unchanged && { means: [low!, high!] }),
    ...(section && { section }),
    ...(!unit && !isPurity(low!) && { bare: true }),
  };
}

/**
 * Extracts the numbers with a unit from a query. Decimal numbers without a unit are extracted as
 * diameters. Whole numbers without a unit stay in the rest, because they are more often names than
 * sizes.
 */
export function limitsIn(query: string): { limits: QueryLimit[]; rest: string } {
  const text = plain(query);
  // Use the visitor's own spelling, unless normalising has moved characters.
  const own = text.length === query.length ? query : text;
  const all: QueryLimit[] = [];
  let rest = '';
  let last = 0;
  for (const match of text.matchAll(WITH_UNIT)) {
    const parts = [...match] as Parts;
    const limit = limitOf(parts);
    if (!limit) continue;
    const [written, gauge, , , after = ''] = parts;
    const isUnit = gauge ? false : unitOf(after) !== undefined;
    const end = match.index + written.length - (isUnit ? 0 : after.length);
    all.push({ ...limit, written: own.slice(match.index, end).trim() });
    rest += `${own.slice(last, match.index)} `;
    last = end;
  }
  return { limits: all, rest: rest + own.slice(last) };
}

/** Removes a limit, given as written, from a query. */
export function withoutLimit(query: string, written: string): string {
  const text = query.includes(written) ? query : plain(query);
  return text.replace(written, ' ').trim();
}

/** Whether a figure, given by its two ends, overlaps with a limit. */
export function meets({ from, to }: QueryLimit, low: number, high: number): boolean {
  // Tolerance, because equal decimals can differ slightly as binary fractions.
  const hair = 1e-9;
  return low <= to + hair && from <= high + hair;
}
