import type { Catalogue, Product, Units } from '../content/catalogue.types';
import { categoryOf } from '../content/categories.ts';
import { sizeDigits } from '../content/sizes.ts';

/** The wire diameters, in mm, of a product and its members; empty for tubes and guides. */
export function wireSizes(catalogue: Catalogue, self: Product, members: Product[]): string[] {
  if (!categoryOf(catalogue, self).wire) return [];
  const offers = [self, ...members].flatMap(({ grades = [] }) =>
    grades.flatMap((grade) => grade.offers ?? []),
  );
  const sizes = offers.flatMap(({ diameters }) => (diameters ? sizeDigits(diameters) : []));
  return [...new Set(sizes)].sort((one, other) => Number(one) - Number(other));
}

/** The words of the unit switch. Further words are loaded together with the converters. */
export function unitChoice({ legend, metric, inch, awg }: Units) {
  return { legend, metric, inch, awg };
}
