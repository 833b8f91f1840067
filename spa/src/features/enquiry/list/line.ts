import type { Choice } from '../../../content/order-options.ts';

/** A line of an enquiry: the product, the choice made of it, and a note. */
export interface Line {
  product: number;
  choice: Choice;
  note: string;
}

/** A key that is equal for lines of the same goods: everything but the quantity and the note. */
export function goodsOf({ product, choice }: Line): string {
  const { quantity, ...goods } = choice;
  const chosen = Object.entries(goods).filter(([, value]) => value);
  return JSON.stringify([product, ...chosen.sort()]);
}
