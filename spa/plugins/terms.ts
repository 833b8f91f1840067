import type { Offered, Unit } from '../src/ask/offer.ts';
import type { Catalogue, Product } from '../src/catalogue.types';

/** The product's own terms, or those that the catalogue states for its family. */
export interface Terms {
  minimumOrder: string | null;
  deliveryTime: string | null;
  /** The family that states them, where the product does not itself. */
  family: string | null;
}

/** A minimum order: `10 spools`, `250 meters`. */
const LEAST = /^(\d+) (\S+)$/;

/** The terms of a product; `parent` is the family that it is of. */
export function termsOf(self: Product, parent: Product | undefined): Terms {
  const stated = [self, ...(parent ? [parent] : [])].find(
    (one) => one.minimumOrder ?? one.deliveryTime,
  );
  return {
    minimumOrder: stated?.minimumOrder ?? null,
    deliveryTime: stated?.deliveryTime ?? null,
    family: stated && stated !== self ? stated.name : null,
  };
}

/** A stated minimum order as a number and what it counts. */
export function leastOf({ vocabulary }: Catalogue, { minimumOrder }: Terms): Offered['least'] {
  const [, digits = '', word = ''] = LEAST.exec(minimumOrder ?? '') ?? [];
  const measures: Record<string, Unit> = { kg: 'kg', m: 'm', meters: 'm', metres: 'm' };
  const counted = vocabulary.forms.some((form) => form.counted.many === word);
  const unit = counted ? 'pack' : measures[word];
  return unit && { quantity: Number(digits), unit };
}
