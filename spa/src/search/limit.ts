import { plain } from './normalise';
import { unitOf } from './units';

/** A number in a query, which a figure of a record must match. */
export interface Limit {
  unit: string;
  from: number;
  to: number;
  /** As written in the query, to be shown with a button that removes it. */
  written: string;
}

const NUMBER = '(\\d*[.,]?\\d+)';
const UNIT = '("|″|°\\s?[cf]|n/mm2|[µμ]m?|[a-z]+)';
const WITH_UNIT = new RegExp(
  `(?<![\\w.,]|[a-z]-)(?:(awg)\\s*)?${NUMBER}(?:\\s*(?:-|–|to|bis)\\s*${NUMBER})?(?:\\s*${UNIT}(?![\\w]))?(?![\\w.,]\\d)`,
  'g',
);
/** In mm; a larger number without a unit is taken for a name. */
const THICKEST = 120;
/** Tolerance of a trade size, as a share. */
const ABOUT = 0.02;

const read = (digits: string) => Number(digits.replace(',', '.'));

function limitOf(match: RegExpExecArray): Limit | undefined {
  const [written, gauge, first = '', second, after = ''] = match;
  const unit = gauge ? unitOf('awg') : unitOf(after);
  const bare = !unit && /[.,]/.test(first) && read(first) <= THICKEST;
  if (!unit && !bare) return undefined;
  const { to, about = false } = unit ?? { to: (value: number) => value };
  const ends = [to(read(first)), to(read(second ?? first))].sort((one, other) => one - other);
  const slack = about ? ABOUT : 0;
  return {
    unit: unit?.in ?? 'mm',
    from: ends[0]! * (1 - slack),
    to: ends[1]! * (1 + slack),
    written: (unit ? written : `${first}${second ? `-${second}` : ''}`).trim(),
  };
}

/**
 * Extracts the numbers with a unit from a query, and decimal numbers without, which are taken as
 * diameters. Whole numbers without a unit stay in the rest: they are more often names than sizes.
 */
export function limits(query: string): { limits: Limit[]; rest: string } {
  const found: Limit[] = [];
  const rest = plain(query).replace(WITH_UNIT, (...parts) => {
    const match = parts.slice(0, 5) as unknown as RegExpExecArray;
    const limit = limitOf(match);
    if (!limit) return match[0];
    found.push(limit);
    const [, gauge, , , after = ''] = match;
    return !gauge && after && !unitOf(after) ? ` ${after}` : ' ';
  });
  return { limits: found, rest };
}

/** Whether a figure, given by its two ends, overlaps a limit. */
export function meets({ from, to }: Limit, low: number, high: number): boolean {
  // Equal decimals may differ as binary fractions.
  const hair = 1e-9;
  return low <= to + hair && from <= high + hair;
}
