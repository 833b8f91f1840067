import type { OrderOptions, Unit } from '../src/ask/options.ts';
import type { Catalogue, Product } from '../src/content/catalogue.types';
import { own } from '../src/content/own.ts';

/** Terms of ordering: the product's own, or those stated for its family. */
export interface Terms {
  minimumOrder: string | null;
  deliveryTime: string | null;
  /** The name of the family that states them, where the product itself does not. */
  family: string | null;
}

/** A minimum order: `10 spools`, `250 meters`. */
const LEAST = /^(\d+) (\S+)$/;

/** The terms of a product; `parent` is its family. */
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

/** A minimum order as a number and its unit. */
export function leastOf(
  { vocabulary }: Catalogue,
  { minimumOrder, family }: Terms,
): OrderOptions['least'] {
  const [, digits = '', word = ''] = LEAST.exec(minimumOrder ?? '') ?? [];
  const measures: Record<string, Unit> = { kg: 'kg', m: 'm', meters: 'm', metres: 'm' };
  const counted = vocabulary.forms.some((form) => form.counted.many === word);
  const unit = counted ? 'pack' : own(measures, word);
  return unit && { quantity: Number(digits), unit, ...(family !== null && { ofFamily: true }) };
}
