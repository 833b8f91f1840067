import type { Catalogue, Product } from '../../content/catalogue.types';
import { documentsOf } from '../enquiry/ask/order-options.ts';

/** A product's data sheet, as printed by prerender/datasheets/. */
export interface Datasheet {
  /** Its address on the site. */
  address: string;
  pages: number;
  kilobytes: number;
}

/** The data sheets by product id; empty before the first build, and if none are printed. */
export type Datasheets = Record<string, Datasheet>;

/** The availability of each document of a product: on the site, on request, or other. */
export function documentWays(
  catalogue: Catalogue,
  self: Product,
  sheet: Datasheet | undefined,
): Record<string, string> {
  const { documents: words } = catalogue.pages.product;
  const { inspection } = words;
  const isMetal = inspection.categories.includes(self.category);
  return Object.fromEntries([
    ...(sheet ? [[words.datasheet, words.atHead]] : []),
    ...documentsOf(catalogue, self).map(({ name }) => [name, words.onRequest]),
    [isMetal ? inspection.name : words.other, words.byOffer],
  ]) as Record<string, string>;
}
