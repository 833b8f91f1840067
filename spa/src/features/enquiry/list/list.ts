import type { Choice } from '../../../content/order-options.ts';
import { decimal, unambiguous } from '../../../units/numbers.ts';
import { MAX_QUANTITY } from '../choice/choice.ts';

/** A line of an enquiry: a product, the choice of its options, and a note. */
export interface EnquiryLine {
  product: number;
  choice: Choice;
  note: string;
}

/**
 * A key for the goods of a line: everything except the quantity and the note. Lines with equal keys
 * can be merged.
 */
export function goodsOf({ product, choice }: EnquiryLine): string {
  const { quantity, ...goods } = choice;
  const chosen = Object.entries(goods).filter(([, value]) => value);
  return JSON.stringify([product, ...chosen.sort()]);
}

/** An enquiry list. */
export interface EnquiryList {
  lines: EnquiryLine[];
  head: Head;
  /** Words of a stored list that this version of the site does not show; they stay stored. */
  unread?: string[];
}

/** The maximum number of lines in an enquiry. A longer list is better sent as a file. */
export const MAX_LINES = 500;

/** The result of adding lines. */
interface AddedLines {
  lines: EnquiryLine[];
  /** The index of each added line; -1 if the line was not added because the list is full. */
  at: number[];
  /** The number of added lines that were merged into an earlier line. */
  merged: number;
}

/** The sum of two quantities; undefined if a quantity is not a number or the sum is too large. */
function quantitySum(one = '', other = ''): string | undefined {
  const [first, second] = [decimal(one), decimal(other)];
  if (typeof first !== 'number' || typeof second !== 'number') return undefined;
  const sum = Math.round((first + second) * 1000) / 1000;
  return sum <= MAX_QUANTITY ? unambiguous(String(sum)) : undefined;
}

/** Merges two lines into one; undefined if the lines cannot be merged. */
export function mergedLine(line: EnquiryLine, other: EnquiryLine): EnquiryLine | undefined {
  if (goodsOf(line) !== goodsOf(other)) return undefined;
  if (line.note && other.note && line.note !== other.note) return undefined;
  const quantity = quantitySum(line.choice.quantity, other.choice.quantity);
  if (!quantity) return undefined;
  return { ...line, choice: { ...line.choice, quantity }, note: line.note || other.note };
}

/** Adds lines to a list. A line is merged into an existing line with the same goods if possible. */
export function addLines(lines: EnquiryLine[], more: EnquiryLine[]): AddedLines {
  const all = [...lines];
  let merged = 0;
  const at = more.map((line) => {
    const same = all.findIndex((other) => mergedLine(other, line));
    if (same >= 0) {
      all[same] = mergedLine(all[same]!, line)!;
      merged += 1;
      return same;
    }
    return all.length < MAX_LINES ? all.push(line) - 1 : -1;
  });
  return { lines: all, at, merged };
}

/** Details that apply to the whole enquiry, in the order in which they are shown. */
export const HEAD_FIELDS = ['certificate', 'date', 'place', 'company', 'tax'] as const;
export type HeadName = (typeof HEAD_FIELDS)[number];
export type Head = Partial<Record<HeadName, string>>;

/** The EN 10204 certificates that a buyer can request. */
export const CERTIFICATES = ['2.1', '2.2', '3.1'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a date that is not in the past; `today` has the form 2026-11-23. */
export function isFutureDate(text: string, today: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const exists = DAY.test(text) && !Number.isNaN(day.getTime());
  return exists && day.toISOString().startsWith(text) && text >= today;
}
