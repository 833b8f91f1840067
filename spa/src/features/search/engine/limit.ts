import { plain } from '../../../lib/normalise';
import { isPurity } from './purity';
import { isInches, NUMBER, valueOf } from '../../../units/numbers';
import { same, unitOf, WRITTEN } from '../../../units/written-unit';

/** A number in a query, which a figure of a record must match. */
export interface Limit {
  unit: string;
  from: number;
  to: number;
  /** As written in the query, to be shown with a button that removes it. */
  written: string;
  /** In the catalogue's unit, if the query has another unit. */
  means?: [low: number, high: number];
  /** Whether a cross-section was written, and the limit is the diameter that it has. */
  section?: boolean;
  /** Whether no unit was written. */
  bare?: boolean;
}

const GAUGE = '(?:(awg|swg)[\\s-]*)?';
const WITH_UNIT = new RegExp(
  `(?<![\\w.,]|[a-z]-)${GAUGE}${NUMBER}(?:\\s*(?:-|–|to|bis)\\s*${NUMBER})?(?:\\s*(${WRITTEN})(?![\\w]))?(?![\\w.,]\\d)`,
  'g',
);
/** In mm; a larger number without a unit is read as a name. */
const THICKEST = 120;
/** A material number of EN 10027-2 and DIN 17007, `2.1022`: a name and never a size. */
export const MATERIAL_NUMBER = /^[1-9]\.\d{4}$/;
/** Tolerance of a trade size, as a share. */
const ABOUT = 0.02;

type Parts = [written: string, gauge?: string, first?: string, second?: string, after?: string];

function unitIn([, gauge, first = '', , after = '']: Parts) {
  return unitOf(gauge ?? after) ?? (isInches(first) ? unitOf('in') : undefined);
}

function limitOf(parts: Parts): Omit<Limit, 'written'> | undefined {
  const [, , first = '', second = first] = parts;
  const unit = unitIn(parts);
  const isSize = /[.,]/.test(first) && !MATERIAL_NUMBER.test(first) && valueOf(first) <= THICKEST;
  if (!unit && !isSize) return undefined;
  const { to, about, section } = unit ?? { to: same };
  const [low, high] = [to(valueOf(first)), to(valueOf(second))].sort((one, other) => one - other);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return undefined;
  const slack = about ? ABOUT : 0;
  return {
    unit: unit?.in ?? (isPurity(low!) ? '%' : 'mm'),
    from: low! * (1 - slack),
    to: high! * (1 + slack),
    ...(to !== same && { means: [low!, high!] }),
    ...(section && { section }),
    ...(!unit && !isPurity(low!) && { bare: true }),
  };
}

/**
 * Extracts the numbers with a unit from a query, and decimal numbers without, which are taken as
 * diameters. Whole numbers without a unit stay in the rest: they are more often names than sizes.
 */
export function limits(query: string): { limits: Limit[]; rest: string } {
  const text = plain(query);
  // The visitor's own text, if normalising kept the positions of all characters.
  const own = text.length === query.length ? query : text;
  const found: Limit[] = [];
  let rest = '';
  let last = 0;
  for (const match of text.matchAll(WITH_UNIT)) {
    const parts = [...match] as Parts;
    const limit = limitOf(parts);
    if (!limit) continue;
    const [written, gauge, , , after = ''] = parts;
    const isUnit = gauge ? false : unitOf(after) !== undefined;
    const end = match.index + written.length - (isUnit ? 0 : after.length);
    found.push({ ...limit, written: own.slice(match.index, end).trim() });
    rest += `${own.slice(last, match.index)} `;
    last = end;
  }
  return { limits: found, rest: rest + own.slice(last) };
}

/** A query without a limit, given as written. */
export function withoutLimit(query: string, written: string): string {
  const text = query.includes(written) ? query : plain(query);
  return text.replace(written, ' ').trim();
}

/** Whether a figure, given by its two ends, overlaps a limit. */
export function meets({ from, to }: Limit, low: number, high: number): boolean {
  // Equal decimals may differ as binary fractions.
  const hair = 1e-9;
  return low <= to + hair && from <= high + hair;
}
