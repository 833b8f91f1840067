import type { Choice, Column } from './choice';
import { type Facet, FACETS, type Row, type Size } from './rows';

/** What a choice comes to. */
export interface Answer {
  rows: Row[];
  /** How many rows each value would leave, its own facet apart, by facet and value. */
  counts: Record<Facet, Map<string, number>>;
  /** Where nothing has the size that was asked for: the next ones to it, which are shown. */
  nearest: Size[];
}

/** Two sizes nearer than this, in mm, are the same. */
const SLACK = 1e-6;
/** The bit of the size, behind those of the facets. */
const SIZE = 1 << FACETS.length;

const holds = (size: Size | undefined, asked: number) =>
  size !== undefined && size.from - SLACK <= asked && asked <= size.to + SLACK;

/** A bit for each facet of which the row has none of the chosen values. */
function missed({ is }: Row, { values }: Choice): number {
  let bits = 0;
  FACETS.forEach((facet, at) => {
    const chosen = values[facet];
    if (chosen.length > 0 && !chosen.some((value) => is[facet].includes(value))) bits |= 1 << at;
  });
  return bits;
}

/** As a share: so near a size, it is meant; gauges and inches seldom meet it exactly. */
const MEANT = 0.02;

/** The sizes next to one that nothing has, on either side; one alone where that is meant. */
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

/** The rows that have one value at least of each facet, sorted, and what each value would leave. */
export function answer(rows: Row[], choice: Choice): Answer {
  const bits = rows.map((row) => missed(row, choice));
  const asked = Number(choice.size);
  let nearest: Size[] = [];
  if (choice.size) {
    const fitting = rows.filter((_, at) => bits[at] === 0);
    if (!fitting.some(({ size }) => holds(size, asked))) nearest = nextSizes(fitting, asked);
    const wanted =
      nearest.length > 0 ? nearest.map(({ from, to }) => (from < asked ? to : from)) : [asked];
    rows.forEach(({ size }, at) => {
      if (!wanted.some((one) => holds(size, one))) bits[at]! |= SIZE;
    });
  }
  const counts = Object.fromEntries(
    FACETS.map((facet, at) => [facet, tally(rows, bits, facet, 1 << at)]),
  ) as Answer['counts'];
  return {
    rows: sorted(
      rows.filter((_, at) => bits[at] === 0),
      choice,
    ),
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

const figure = (digits: string | null | undefined) => (digits ? Number(digits) : undefined);

/** What rows are compared by; words sort as words, figures as figures, what is not said last. */
const KEYS: Record<Column, (row: Row) => string | number | undefined> = {
  product: ({ product }) => product.name,
  grade: ({ grade }) => grade,
  size: ({ size }) => size?.from,
  temper: ({ is }) => is.temper[0],
  strength: ({ strength }) => figure(strength?.value ?? strength?.from ?? strength?.to),
  form: ({ is }) => is.form[0],
};

function sorted(rows: Row[], { sort, down }: Choice): Row[] {
  if (!sort) return rows;
  const key = KEYS[sort];
  const words = new Intl.Collator(undefined, { numeric: true }).compare;
  return [...rows].sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined);
    }
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : words(String(one), String(other));
    return down ? -order : order;
  });
}
