import { plain } from './normalise';
import { unitOf } from './units';

/** A number of a query: what a record must have a figure for, not a word to be found. */
export interface Limit {
  unit: string;
  from: number;
  to: number;
  /** As it was written, to be shown and taken away again. */
  written: string;
}

const NUMBER = '(\\d*[.,]?\\d+)';
const UNIT = '("|″|°\\s?[cf]|n/mm2|[µμ]m?|[a-z]+)';
const WITH_UNIT = new RegExp(
  `(?<![\\w.,]|[a-z]-)(?:(awg)\\s*)?${NUMBER}(?:\\s*(?:-|–|to|bis)\\s*${NUMBER})?(?:\\s*${UNIT}(?![\\w]))?(?![\\w.,]\\d)`,
  'g',
);
/** No wire is thicker, in mm; a larger number without a unit is a name. */
const THICKEST = 120;
/** How far a trade size lies from what its unit comes to. */
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
 * Takes the numbers with a unit out of a query, and decimal ones without, which are diameters.
 * Whole numbers without a unit stay: they are names more often than sizes.
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

/** Whether a record's figure, from one end to the other, meets a limit. */
export function meets({ from, to }: Limit, low: number, high: number): boolean {
  // Digits that are equal on paper are not always so as binary fractions.
  const hair = 1e-9;
  return low <= to + hair && from <= high + hair;
}
