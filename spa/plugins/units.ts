import type { Product, Sizes, UnitWords } from '../src/catalogue.types';

/** The diameters (mm) in which a product's wire, or its members', is made; tubes and guides have none. */
export function wireSizes(self: Product, members: Product[]): string[] {
  if (self.category === 'Consumables') return [];
  const offers = [self, ...members].flatMap(({ grades = [] }) =>
    grades.flatMap((grade) => grade.offers ?? []),
  );
  const sizes = offers.flatMap(({ diameters }) => (diameters ? ends(diameters) : []));
  return [...new Set(sizes)].sort((one, other) => Number(one) - Number(other));
}

/** The sizes that are named, those where a range begins and ends among them. */
function ends({ values = [], onOrder = [], from, to }: Sizes): string[] {
  return [...values, ...onOrder, ...(from ? [from] : []), ...(to ? [to] : [])];
}

/** What the switch of units says; the other words come with what converts. */
export function unitChoice({ legend, metric, inch, awg, published, converted }: UnitWords) {
  return { legend, metric, inch, awg, published, converted };
}
