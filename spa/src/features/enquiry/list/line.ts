import type { Choice } from '../../../content/order-options.ts';

/** A line of an enquiry: a product, the choice of its options, and a note. */
export interface Line {
  product: number;
  choice: Choice;
  note: string;
}

/**
 * A key for the goods of a line: everything except the quantity and the note. Lines with equal keys
 * can be merged.
 */
export function goodsOf({ product, choice }: Line): string {
  const { quantity, ...goods } = choice;
  const chosen = Object.entries(goods).filter(([, value]) => value);
  return JSON.stringify([product, ...chosen.sort()]);
}
