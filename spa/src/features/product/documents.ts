import type { Catalogue, Product } from '../../content/catalogue.types';
import { documentsOf } from '../enquiry/ask/order-options.ts';

/** For each document of a product, how a buyer gets it: on the site, on request, or otherwise. */
export function documentWays(
  catalogue: Catalogue,
  self: Product,
  hasDatasheet: boolean,
): Record<string, string> {
  const { documents: words, datasheet } = catalogue.pages.product;
  const { inspection } = words;
  const isMetal = inspection.categories.includes(self.category);
  return Object.fromEntries([
    ...(hasDatasheet ? [[words.datasheet, datasheet.link]] : []),
    ...documentsOf(catalogue, self).map(({ name }) => [name, words.onRequest]),
    [isMetal ? inspection.name : words.other, words.byOffer],
  ]) as Record<string, string>;
}
