import type { Catalogue, ListingEntry, Product } from './catalogue.types';

/** Returns a function that looks up products by their ids. */
export function productFinder({ products }: Catalogue) {
  const byId = new Map(products.map((product) => [product.id, product]));
  return (ids: number[] = []) => ids.map((id) => byId.get(id)!);
}

/** Adds the address of the product's page to entries that link to a product. */
export function withPath<T extends Pick<ListingEntry, 'link'>>(catalogue: Catalogue, entries: T[]) {
  const find = productFinder(catalogue);
  return entries.map((entry) => ({ ...entry, path: find([Number(entry.link)])[0]!.path }));
}

/** The subheadings of the Harmonized System with their goods: `7407.21 (straight rods)`. */
export const tariffTexts = (hsCodes: Product['hsCodes']) =>
  Object.entries(hsCodes ?? {}).map(([code, goods]) => `${code} (${goods})`);
