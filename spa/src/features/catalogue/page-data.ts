import type { Catalogue } from '../../content/catalogue.types';
import { productPath, withPath } from '../../content/paths.ts';
import { groupBy } from '../../lib/group-by.ts';
import { rowFacts } from './row-facts.ts';

/**
 * The page data of the product listing: its words, a row for each listed product, and the families
 * to which rows belong.
 */
export function products(catalogue: Catalogue) {
  const { pages, listing } = catalogue;
  const byId = new Map(catalogue.products.map((product) => [product.id, product]));
  const members = new Map(groupBy(catalogue.products, ({ parent }) => String(parent)));
  const families = catalogue.products.filter(({ id }) => members.has(String(id)));
  return {
    page: pages.products,
    families: families.map(({ id, name, path }) => ({ id, name, path })),
    listing: withPath(catalogue, listing).map((entry) => {
      const id = entry.product ?? Number(entry.link);
      const product = byId.get(id)!;
      const own = members.get(String(id)) ?? [];
      return {
        ...entry,
        id,
        family: product.parent ?? null,
        facts: rowFacts(catalogue, product, own),
        ...(entry.product && { productPath: productPath(catalogue, entry.product) }),
      };
    }),
    compare: pages.compareWords,
  };
}
