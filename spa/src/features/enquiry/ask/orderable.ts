import { type Content, loadContent, loadOrderOptions } from '../../../content/catalogue';
import type { Choice, OrderOptions } from '../../../content/order-options.ts';
import { offeredChoice } from './offered-choice.ts';
import { typed } from './typed.ts';
import { type View, viewOf } from './view.ts';

/** A product whose options have loaded, so that any choice of them can be shown. */
export interface Orderable {
  id: number;
  product: OrderOptions;
  words: Content<'ask'>;
  view: (choice: Choice) => View;
  /** Returns those values of a choice from an address that the product offers. */
  offered: (choice: Choice) => Choice;
}

/** Loads the order options of a product; rejects if the product has none. */
export async function loadOrderable(id: number): Promise<Orderable> {
  const [words, product] = await Promise.all([loadContent('ask'), loadOrderOptions(id)]);
  if (!product) throw new Error(`product ${String(id)} has nothing to order`);
  return {
    id,
    product,
    words,
    view: (choice) => viewOf(product, typed(choice), words),
    offered: (choice) => offeredChoice(product, typed(choice), words),
  };
}
