import site from 'virtual:catalogue/site';

import type { Parts, ProductPart } from '../plugins/parts';
import type { Resolved } from '../plugins/pictures';

export type { Picture } from '../plugins/pictures';
export type Content<Name extends keyof Parts> = Resolved<Parts[Name]>;
export type ProductContent = Resolved<ProductPart>;

/** What every page shows: company, frame, the pages' paths. */
export { site };

const content = async <T>(module: Promise<{ default: T }>): Promise<T> => (await module).default;

export const loadHome = () => content(import('virtual:catalogue/home'));
export const loadFoundation = () => content(import('virtual:catalogue/foundation'));
export const loadListing = () => content(import('virtual:catalogue/products'));
export const loadProductWords = () => content(import('virtual:catalogue/product-words'));
export const loadInfrastructure = () => content(import('virtual:catalogue/infrastructure'));
export const loadCustomers = () => content(import('virtual:catalogue/customers'));
export const loadConnect = () => content(import('virtual:catalogue/connect'));
export const loadMissing = () => content(import('virtual:catalogue/missing'));

/** The content of a product's page, or undefined where no product has this id. */
export async function loadProduct(id: string): Promise<ProductContent | undefined> {
  const { default: loaders } = await import('virtual:catalogue/products-by-id');
  return Object.hasOwn(loaders, id) ? content(loaders[id]!()) : undefined;
}
