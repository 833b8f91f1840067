import { loadContent, loadOffered } from '../catalogue';
import type { Choice } from './offer.ts';
import { type View, viewOf, type ViewWords } from './view.ts';

/** A product that can be asked for, as its page answers once it is touched. */
export interface Asked {
  id: number;
  words: ViewWords;
  view: (choice: Choice) => View;
}

/** Loads what of a product can be ordered; fails where the catalogue does not have it. */
export async function asked(id: number): Promise<Asked> {
  const [words, product] = await Promise.all([loadContent('ask'), loadOffered(id)]);
  if (!product) throw new Error(`nothing is offered of product ${String(id)}`);
  return { id, words, view: (choice) => viewOf(product, choice, words) };
}
