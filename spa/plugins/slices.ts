import type { Product } from '../src/catalogue.types';

/** The most rows of one page: more would not fit into the bytes that a page may have. */
export const MOST_ROWS = 400;

/** What the finder shows on one page: products whose rows stand together. */
export interface Slice {
  /** The first product's id, by which the page is called. */
  id: number;
  category: Product['category'];
  products: Product[];
  rows: number;
}

/**
 * How many rows a product has: one for each temper, form and size of each grade. The same count
 * is made in prerender/catalogue/offers.py, which says which pages there are.
 */
export function rowsOf({ grades = [] }: Pick<Product, 'grades'>): number {
  return grades.reduce((sum, { tempers = [], offers = [] }) => {
    const sizes = offers.map(
      ({ diameters: d }) => Math.max(1, (d?.values ?? []).length) + (d?.onOrder ?? []).length,
    );
    return sum + Math.max(1, tempers.length) * sizes.reduce((all, one) => all + one, 0);
  }, 0);
}

/** Products with the members of their family behind them, as they stand in the catalogue. */
function families(products: Product[]): Product[][] {
  const heads = new Map<number, Product[]>();
  for (const product of products) {
    const head = product.parent ?? product.id;
    heads.set(head, [...(heads.get(head) ?? []), product]);
  }
  return [...heads.values()];
}

/**
 * Cuts a catalogue by category and family into pages of at most MOST_ROWS rows; a family is cut
 * where it alone has more. One slice holds all where all fit.
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

/** Cuts a family where it has more rows than a page may have; no product is cut. */
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
