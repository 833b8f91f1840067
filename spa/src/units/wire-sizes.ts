import type { Catalogue, Product, Sizes, UnitWords } from '../content/catalogue.types';
import { categoryOf } from '../content/categories.ts';

/** The diameters in mm of the wire of a product and its members; none for tubes and guides. */
export function wireSizes(catalogue: Catalogue, self: Product, members: Product[]): string[] {
  if (!categoryOf(catalogue, self).wire) return [];
  const offers = [self, ...members].flatMap(({ grades = [] }) =>
    grades.flatMap((grade) => grade.offers ?? []),
  );
  const sizes = offers.flatMap(({ diameters }) => (diameters ? ends(diameters) : []));
  return [...new Set(sizes)].sort((one, other) => Number(one) - Number(other));
}

/** All sizes that are named, including the ends of a range. */
function ends({ values = [], onOrder = [], from, to }: Sizes): string[] {
  return [...values, ...onOrder, ...(from ? [from] : []), ...(to ? [to] : [])];
}

/** The words of the unit switch; other words are loaded with the converters. */
export function unitChoice({ legend, metric, inch, awg, published, converted }: UnitWords) {
  return { legend, metric, inch, awg, published, converted };
}
