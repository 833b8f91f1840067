import type { Choice } from '../ask/offer.ts';

/** Something that is asked for: of which product, what is chosen of it, and a word on it. */
export interface Line {
  product: number;
  choice: Choice;
  note: string;
}

/** What makes two lines the same goods: all but how many of them, and the word on them. */
export function goodsOf({ product, choice }: Line): string {
  const { quantity, ...goods } = choice;
  const chosen = Object.entries(goods).filter(([, value]) => value);
  return JSON.stringify([product, ...chosen.sort()]);
}
