import type { Catalogue, ListingEntry } from './catalogue.types';

/** The address of a product's page. */
export function productPath({ pages }: Catalogue, id: number | string): string {
  return pages.product.path.replace('{id}', String(id));
}

/** The address of one page of the finder, if its list is split into pages. */
export function finderPath({ pages }: Catalogue, id: number): string {
  return pages.finder.partPath.replace('{id}', String(id));
}

/** Entries that link to a product, with the address of its page. */
export function withPath<T extends Pick<ListingEntry, 'link'>>(catalogue: Catalogue, entries: T[]) {
  return entries.map((entry) => ({ ...entry, path: productPath(catalogue, entry.link) }));
}
