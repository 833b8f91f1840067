import site from 'virtual:catalogue/site';

import type { ComparableProduct, Parts, ProductPart } from '../../plugins/parts';
import type { OrderOptions } from './order-options';
import type { Resolved } from './picture';
import { loadPart } from './load-part';

export type { MenuNode } from './site-data';
export type { Mark } from './catalogue.types';
export type { Picture, Resolved } from './picture';
export type Content<Name extends keyof Parts> = Resolved<Parts[Name]>;
export type ProductContent = Resolved<ProductPart>;
export type Comparable = Resolved<ComparableProduct>;

/** The content that every page uses: company, frame and the paths of all pages. */
export { site };

/** Loads the content of a page, given the name of its part. */
export async function loadContent<Name extends keyof Parts>(name: Name): Promise<Content<Name>> {
  return (await loadPart<Content<Name>>(name))!;
}

export const productPart = (id: string) => `product/${id}`;

/** The content of a product's page, or undefined if no product has this id. */
export function loadProduct(id: string): Promise<ProductContent | undefined> {
  return loadPart(productPart(id));
}

/** Loads the order options of a product; undefined if the product cannot be ordered. */
export function loadOrderOptions(id: number): Promise<OrderOptions | undefined> {
  return loadPart(`ask/${String(id)}`);
}

/** Loads a product for the comparison; undefined if no product has this id. */
export function loadComparable(id: string): Promise<Comparable | undefined> {
  return loadPart(`compare/${id}`);
}
