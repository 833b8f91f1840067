import type { Catalogue } from '../../content/catalogue.types';
import { productPath, withPath } from '../../content/paths.ts';

/** The part of the page of all products: its words, and a card for each listed product. */
export function products(catalogue: Catalogue) {
  const { pages, listing } = catalogue;
  return {
    page: pages.products,
    listing: withPath(catalogue, listing).map((entry) =>
      entry.product ? { ...entry, productPath: productPath(catalogue, entry.product) } : entry,
    ),
    compare: pages.compareWords,
  };
}
