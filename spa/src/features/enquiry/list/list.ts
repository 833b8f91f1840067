import { decimal } from '../../../units/numbers.ts';
import { LARGEST } from '../ask/field.ts';
import type { Head } from './head.ts';
import { goodsOf, type Line } from './line.ts';

/** An enquiry list. */
export interface Enquiry {
  lines: Line[];
  head: Head;
  /** Words of a stored list that this version of the site cannot read; they stay stored. */
  unread?: string[];
  /** Encoded lines that exceed the maximum; they stay stored. */
  over?: string[];
}

export const NOTHING: Enquiry = { lines: [], head: {} };

/** The maximum number of lines in an enquiry. A longer list is better sent as a file. */
export const MOST_LINES = 500;

/** The result of adding lines. */
export interface Added {
  lines: Line[];
  /** The index of each added line; -1 if the line was not added because the list is full. */
  at: number[];
  /** The number of added lines that were merged into an earlier line. */
  merged: number;
}

/** The sum of two quantities; undefined if a quantity is not a number or the sum is too large. */
function together(one = '', other = ''): string | undefined {
  const [first, second] = [decimal(one), decimal(other)];
  if (typeof first !== 'number' || typeof second !== 'number') return undefined;
  const sum = Math.round((first + second) * 1000) / 1000;
  return sum <= LARGEST ? String(sum) : undefined;
}

/** Merges two lines into one; undefined if the lines cannot be merged. */
export function joined(line: Line, other: Line): Line | undefined {
  if (goodsOf(line) !== goodsOf(other)) return undefined;
  if (line.note && other.note && line.note !== other.note) return undefined;
  const quantity = together(line.choice.quantity, other.choice.quantity);
  if (!quantity) return undefined;
  return { ...line, choice: { ...line.choice, quantity }, note: line.note || other.note };
}

/**
 * Adds lines to a list. If possible, a line is merged into an existing line with the same goods.
 */
export function add(lines: Line[], more: Line[]): Added {
  const all = [...lines];
  let merged = 0;
  const at = more.map((line) => {
    const same = all.findIndex((other) => joined(other, line));
    if (same >= 0) {
      all[same] = joined(all[same]!, line)!;
      merged += 1;
      return same;
    }
    return all.length < MOST_LINES ? all.push(line) - 1 : -1;
  });
  return { lines: all, at, merged };
}
