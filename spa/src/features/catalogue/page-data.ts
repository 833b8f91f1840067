import type { Catalogue } from '../../content/catalogue.types';
import { productPath, withPath } from '../../content/paths.ts';
import { groupBy } from '../../lib/group-by.ts';
import { isOrderable } from '../enquiry/ask/order-options.ts';
import { rowFacts } from './row-facts.ts';

/** The page data of the product listing: its words, and a row for each listed product. */
export function products(catalogue: Catalogue) {
  const { pages, listing } = catalogue;
  const byId = new Map(catalogue.products.map((product) => [product.id, product]));
  const members = new Map(groupBy(catalogue.products, ({ parent }) => String(parent)));
  return {
    page: pages.products,
    listing: withPath(catalogue, listing).map((entry) => {
      const id = entry.product ?? Number(entry.link);
      const product = byId.get(id)!;
      const own = members.get(String(id)) ?? [];
      return {
        ...entry,
        id,
        family: product.parent ?? null,
        facts: rowFacts(catalogue, product, own),
        hasForm: [product, ...own].some(isOrderable),
        ...(entry.product && { productPath: productPath(catalogue, entry.product) }),
      };
    }),
    compare: pages.compareWords,
  };
}
