import type { Catalogue } from '../content/catalogue.types';

/** The page data for addresses that do not exist. */
export function missing({ pages: { notFound, productNotFound } }: Catalogue) {
  return { notFound, productNotFound };
}
