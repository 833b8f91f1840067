import type { Catalogue, Product } from '../../content/catalogue.types';
import { fill } from '../../lib/template.ts';
import { documentsOf } from '../enquiry/ask/order-options.ts';

/** The data sheet of a product; prerender/datasheets/ prints it. */
export interface Datasheet {
  /** The data sheet's address on the site. */
  address: string;
  pages: number;
  kilobytes: number;
}

/**
 * The data sheets by product id. Empty before the first build, or if no data sheets are printed.
 */
export type Datasheets = Record<string, Datasheet>;

/** The text of the link to a data sheet. */
export function sheetText(
  { pages, kilobytes }: Datasheet,
  { onePage, pages: more }: { onePage: string; pages: string },
): string {
  return fill(pages === 1 ? onePage : more, { pages, size: kilobytes });
}

/** For each document of a product, how a buyer gets it: on the site, on request, or otherwise. */
export function documentWays(
  catalogue: Catalogue,
  self: Product,
  sheet: Datasheet | undefined,
): Record<string, string> {
  const { documents: words, datasheet } = catalogue.pages.product;
  const { inspection } = words;
  const isMetal = inspection.categories.includes(self.category);
  return Object.fromEntries([
    ...(sheet ? [[words.datasheet, sheetText(sheet, datasheet)]] : []),
    ...documentsOf(catalogue, self).map(({ name }) => [name, words.onRequest]),
    [isMetal ? inspection.name : words.other, words.byOffer],
  ]) as Record<string, string>;
}
