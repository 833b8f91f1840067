import site from 'virtual:catalogue/site';

import type { Parts, ProductPart } from '../plugins/parts';
import type { Resolved } from '../plugins/pictures';
import { loadPart } from './content';

export type { Mark } from '../plugins/claims';
export type { Picture, Resolved } from '../plugins/pictures';
export type Content<Name extends keyof Parts> = Resolved<Parts[Name]>;
export type ProductContent = Resolved<ProductPart>;

/** What every page shows: company, frame, the pages' paths. */
export { site };

/** The content of a page, by the part's name. */
export async function loadContent<Name extends keyof Parts>(name: Name): Promise<Content<Name>> {
  return (await loadPart<Content<Name>>(name))!;
}

export const productPart = (id: string) => `product/${id}`;

/** The content of a product's page, or undefined where no product has this id. */
export function loadProduct(id: string): Promise<ProductContent | undefined> {
  return loadPart(productPart(id));
}
