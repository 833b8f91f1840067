import type { Catalogue, Product } from '../src/catalogue.types';
import { documentsOf } from './offered.ts';

/** A product's sheet on paper, as the prerenderer printed it: prerender/datasheets/. */
export interface Datasheet {
  /** Its address on the site. */
  address: string;
  pages: number;
  kilobytes: number;
}

/** The sheets that there are, by their products' ids; none before the first build, or by choice. */
export type Datasheets = Record<string, Datasheet>;

/** How each document of a product is come by: what there is, what is on request, any other. */
export function documentWays(
  catalogue: Catalogue,
  self: Product,
  sheet: Datasheet | undefined,
): Record<string, string> {
  const { documents: words } = catalogue.pages.product;
  const { inspection } = words;
  const ways: Record<string, string> = sheet ? { [words.datasheet]: words.atHead } : {};
  for (const { name } of documentsOf(catalogue, self)) ways[name] = words.onRequest;
  const isMetal = inspection.categories.includes(self.category);
  ways[isMetal ? inspection.name : words.other] = words.byOffer;
  return ways;
}
