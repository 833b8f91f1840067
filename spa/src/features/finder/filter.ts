import type { FinderChoice } from './choice';
import { type Facet, FACETS, type Row, type Size } from './rows';
import { isCalled } from './size-names';

/** The rows that match a choice. */
export interface Filtered {
  rows: Row[];
  /**
   * For each value of each facet: how many rows match if this value is chosen. Other choices in the
   * same facet are ignored.
   */
  counts: Record<Facet, Map<string, number>>;
  /** The nearest sizes, which are shown if no row has the requested size. */
  nearest: Size[];
}

/** Sizes whose difference is less than this, in mm, are equal. */
const SLACK = 1e-6;
/** The bit of the size in the mask; the bits below it belong to the facets. */
const SIZE = 1 << FACETS.length;

const holds = (size: Size | undefined, asked: number) =>
  size !== undefined && size.from - SLACK <= asked && asked <= size.to + SLACK;

/** Returns a test for rows that have the requested size, or are sold under that size as a name. */
const having =
  (asked: string) =>
  ({ size, flat, wire }: Row): boolean => {
    // A part is found by each of its dimensions, because a worn part shows perhaps only one.
    if (!size && flat?.every((one) => one.length === 1))
      return flat.some(([digits]) => Math.abs(Number(digits) - Number(asked)) < SLACK);
    if (holds(size, Number(asked))) return true;
    return size?.digits.length === 1 && isCalled(size.digits[0], wire, asked);
  };

/** Returns a bit mask of the facets in which the row has none of the chosen values. */
function missed({ is }: Row, { values }: FinderChoice): number {
  let bits = 0;
  FACETS.forEach((facet, at) => {
    const chosen = values[facet];
    if (chosen.length > 0 && !chosen.some((value) => is[facet].includes(value))) bits |= 1 << at;
  });
  return bits;
}

/** The tolerance for a requested size, as a share; gauges and inches seldom match exactly. */
const MEANT = 0.02;

/**
 * Returns the next smaller and the next larger size. If sizes are within the tolerance, returns
 * only those.
 */
function nextSizes(rows: Row[], asked: number): Size[] {
  let below: Size | undefined;
  let above: Size | undefined;
  for (const { size } of rows) {
    if (!size) continue;
    if (size.to < asked && !(below && below.to >= size.to)) below = size;
    if (size.from > asked && !(above && above.from <= size.from)) above = size;
  }
  const next = [below, above].filter((size) => size !== undefined);
  const meant = next.filter(
    ({ from, to }) => to > asked * (1 - MEANT) && from < asked * (1 + MEANT),
  );
  return meant.length > 0 ? meant : next;
}

/** Filters rows. A row matches if it has a chosen value in every facet with a choice. */
export function filterRows(rows: Row[], choice: FinderChoice): Filtered {
  const bits = rows.map((row) => missed(row, choice));
  const asked = Number(choice.size);
  let nearest: Size[] = [];
  if (choice.size) {
    const fitting = rows.filter((_, at) => bits[at] === 0);
    const has = having(choice.size);
    if (!fitting.some(has)) nearest = nextSizes(fitting, asked);
    const next = nearest.map(({ from, to }) => (from < asked ? to : from));
    rows.forEach((row, at) => {
      const wanted = next.length > 0 ? next.some((one) => holds(row.size, one)) : has(row);
      if (!wanted) bits[at]! |= SIZE;
    });
  }
  const counts = Object.fromEntries(
    FACETS.map((facet, at) => [facet, tally(rows, bits, facet, 1 << at)]),
  ) as Filtered['counts'];
  return {
    rows: rows.filter((_, at) => bits[at] === 0),
    counts,
    nearest,
  };
}

function tally(rows: Row[], bits: number[], facet: Facet, own: number): Map<string, number> {
  const counts = new Map<string, number>();
  rows.forEach(({ is }, at) => {
    if ((bits[at]! & ~own) !== 0) return;
    for (const value of is[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  return counts;
}
