import type { Catalogue } from '../content/catalogue.types';

/** The words of the page of an address that does not exist. */
export function missing({ pages: { notFound, productNotFound } }: Catalogue) {
  return { notFound, productNotFound };
}
