import { type Content, loadContent, loadOffered } from '../catalogue';
import type { Choice, Offered } from './offer.ts';
import { type View, viewOf } from './view.ts';

/** A product that can be asked for, as its page answers once it is touched. */
export interface Asked {
  id: number;
  product: Offered;
  words: Content<'ask'>;
  view: (choice: Choice) => View;
}

/** Loads what of a product can be ordered; fails where the catalogue does not have it. */
export async function asked(id: number): Promise<Asked> {
  const [words, product] = await Promise.all([loadContent('ask'), loadOffered(id)]);
  if (!product) throw new Error(`nothing is offered of product ${String(id)}`);
  return { id, product, words, view: (choice) => viewOf(product, choice, words) };
}
