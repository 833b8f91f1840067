import type { Product } from '../../content/catalogue.types';
import { partSizes } from '../../content/part-sizes.ts';

/** The maximum number of rows on one page; more would exceed a page's byte budget. */
export const MOST_ROWS = 400;

/** The products whose rows are on the same page of the finder. */
export interface Slice {
  /** The id of the first product; it is part of the page's address. */
  id: number;
  category: Product['category'];
  products: Product[];
  rows: number;
}

/**
 * The number of a product's rows: one for each combination of grade, temper, form and
 * size, and one for each trade size.
 */
export function rowsOf(product: Pick<Product, 'grades' | 'specificationTables'>): number {
  const { grades = [] } = product;
  const parts = grades.length > 0 ? partSizes(product).length : 0;
  return grades.reduce((sum, { tempers = [], offers = [] }) => {
    const sizes = offers.map(
      ({ diameters: d }) => Math.max(1, (d?.values ?? []).length) + (d?.onOrder ?? []).length,
    );
    return sum + Math.max(1, tempers.length) * sizes.reduce((all, one) => all + one, 0);
  }, parts);
}

/** Groups products with the members of their family, in catalogue order. */
function families(products: Product[]): Product[][] {
  const heads = new Map<number, Product[]>();
  for (const product of products) {
    const head = product.parent ?? product.id;
    heads.set(head, [...(heads.get(head) ?? []), product]);
  }
  return [...heads.values()];
}

/**
 * Cuts a catalogue by category and family into pages of at most MOST_ROWS rows. A family is split
 * only if it has more rows by itself. If everything fits on one page, there is one slice.
 */
export function slices(products: Product[]): Slice[] {
  const cut: Slice[] = [];
  const offered = products.filter((product) => rowsOf(product) > 0);
  const total = offered.reduce((sum, product) => sum + rowsOf(product), 0);
  if (total <= MOST_ROWS) {
    const [first] = offered;
    return first
      ? [{ id: first.id, category: first.category, products: offered, rows: total }]
      : [];
  }
  for (const category of new Set(offered.map((product) => product.category))) {
    let last: Slice | undefined;
    for (const family of families(offered.filter((product) => product.category === category))) {
      for (const piece of fitting(family)) {
        const rows = piece.reduce((sum, product) => sum + rowsOf(product), 0);
        if (last && last.rows + rows <= MOST_ROWS) {
          last.products.push(...piece);
          last.rows += rows;
        } else {
          last = { id: piece[0]!.id, category, products: [...piece], rows };
          cut.push(last);
        }
      }
    }
  }
  return cut;
}

/** Splits a family that does not fit on one page; the rows of a product always stay together. */
function fitting(family: Product[]): Product[][] {
  const pieces: Product[][] = [];
  let rows = MOST_ROWS;
  for (const product of family) {
    const own = rowsOf(product);
    if (rows + own > MOST_ROWS) {
      pieces.push([]);
      rows = 0;
    }
    pieces.at(-1)!.push(product);
    rows += own;
  }
  return pieces;
}
