import type { Catalogue, Product } from '../../content/catalogue.types';
import { fill } from '../../lib/template.ts';
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

/** The text of the link to a data sheet. */
export function sheetText(
  { pages, kilobytes }: Datasheet,
  { onePage, pages: more }: { onePage: string; pages: string },
): string {
  return fill(pages === 1 ? onePage : more, { pages, size: kilobytes });
}

/** The availability of each document of a product: on the site, on request, or other. */
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
