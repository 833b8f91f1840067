import { DECIMAL, LARGEST, number } from '../ask/field.ts';
import type { Head } from './head.ts';
import { goodsOf, type Line } from './line.ts';

/** All that is asked for. */
export interface Enquiry {
  lines: Line[];
  head: Head;
}

export const NOTHING: Enquiry = { lines: [], head: {} };

/** Lines that an enquiry holds: a list of more is a file, not a message. */
export const MOST_LINES = 500;

/** What became of lines that were added. */
export interface Added {
  lines: Line[];
  /** Where each of them stands now; -1 where there was no room for it. */
  at: number[];
  /** How many of them are part of a line that was there before. */
  merged: number;
}

/** Two quantities together, or none where one of them is no number, or both are too many. */
function together(one = '', other = ''): string | undefined {
  if (!DECIMAL.test(one) || !DECIMAL.test(other)) return undefined;
  const sum = Math.round((number(one) + number(other)) * 1000) / 1000;
  return sum <= LARGEST ? String(sum) : undefined;
}

/** Two lines of the same goods as one, or nothing where they cannot be. */
export function joined(line: Line, other: Line): Line | undefined {
  if (goodsOf(line) !== goodsOf(other)) return undefined;
  if (line.note && other.note && line.note !== other.note) return undefined;
  const quantity = together(line.choice.quantity, other.choice.quantity);
  if (!quantity) return undefined;
  return { ...line, choice: { ...line.choice, quantity }, note: line.note || other.note };
}

/** Adds lines to others; what can be is put together with a line of the same goods. */
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
