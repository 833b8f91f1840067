import type { Catalogue } from '../../content/catalogue.types';
import { productFinder, withPath } from '../../content/products.ts';
import { factColumns, rowFacts } from '../search/indexing/row-facts.ts';

/**
 * The page data of the product listing: its words, a row for each listed product, and the families
 * to which rows belong.
 */
export function products(catalogue: Catalogue) {
  const { pages, listing } = catalogue;
  const find = productFinder(catalogue);
  const families = catalogue.products.filter(({ members }) => members);
  return {
    page: pages.products,
    columns: factColumns(catalogue),
    families: families.map(({ id, name, path }) => ({ id, name, path })),
    listing: withPath(catalogue, listing).map((entry) => {
      const id = entry.product ?? Number(entry.link);
      const product = find([id])[0]!;
      return {
        ...entry,
        id,
        family: product.parent ?? null,
        facts: rowFacts(catalogue, product, find(product.members)),
        ...(entry.product && { productPath: product.path }),
      };
    }),
    compare: pages.compareWords,
  };
}
