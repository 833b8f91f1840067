import type { Catalogue, ListingEntry } from './catalogue.types';

/** The address of a product's page. */
export function productPath({ pages }: Catalogue, id: number | string): string {
  return pages.product.path.replace('{id}', String(id));
}

/** The address of one page of the finder, if the finder's list is cut into pages. */
export function finderPath({ pages }: Catalogue, id: number): string {
  return pages.finder.partPath.replace('{id}', String(id));
}

/** Adds the address of the product's page to entries that link to a product. */
export function withPath<T extends Pick<ListingEntry, 'link'>>(catalogue: Catalogue, entries: T[]) {
  return entries.map((entry) => ({ ...entry, path: productPath(catalogue, entry.link) }));
}
