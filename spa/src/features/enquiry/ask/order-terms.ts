import type { OrderOptions, Unit } from '../../../content/order-options.ts';
import type { Catalogue, Product } from '../../../content/catalogue.types';
import { own } from '../../../lib/own.ts';

/** The ordering terms of a product, stated for the product itself or for its family. */
export interface Terms {
  minimumOrder: string | null;
  deliveryTime: string | null;
  /** The name of the family, if the terms are stated there and not for the product itself. */
  family: string | null;
}

/** A minimum order as written in the catalogue: `10 spools`, `250 meters`. */
const LEAST = /^(\d+) (\S+)$/;

const MEASURES: Record<string, Unit> = { kg: 'kg', m: 'm', meters: 'm', metres: 'm' };

/** Parses a minimum order into a number and a unit; undefined if the text has another form. */
function amountOf({ vocabulary }: Catalogue, minimumOrder: string | null | undefined) {
  const [, digits = '', word = ''] = LEAST.exec(minimumOrder ?? '') ?? [];
  const counted = vocabulary.forms.some((form) => form.counted.many === word);
  const unit = counted ? 'pack' : own(MEASURES, word);
  return unit && { quantity: Number(digits), unit };
}

/** Whether every pack of a product holds more than a minimum order. */
function packsExceed(catalogue: Catalogue, { grades = [] }: Product, minimumOrder: string) {
  const least = amountOf(catalogue, minimumOrder);
  const packs = new Set(
    grades.flatMap(({ offers = [] }) => offers.flatMap((one) => one.packages ?? [])),
  );
  return (
    packs.size > 0 &&
    [...packs].every((id) => {
      const net = catalogue.vocabulary.packages.find((pack) => pack.id === id)!.net;
      return net && net.unit === least?.unit && Number(net.value ?? net.from) > least.quantity;
    })
  );
}

/** The terms that a product states, or the terms of its family if it states none. */
export function statedTerms(self: Product, parent: Product | undefined): Terms {
  const stated = [self, ...(parent ? [parent] : [])].find(
    (one) => one.minimumOrder ?? one.deliveryTime,
  );
  return {
    minimumOrder: stated?.minimumOrder ?? null,
    deliveryTime: stated?.deliveryTime ?? null,
    family: stated && stated !== self ? stated.name : null,
  };
}

/**
 * The terms shown on a product's page. The family's minimum order is not shown if the product's
 * smallest pack holds more.
 */
export function termsOf(catalogue: Catalogue, self: Product, parent: Product | undefined): Terms {
  const terms = statedTerms(self, parent);
  const { minimumOrder, family } = terms;
  const exceeded = minimumOrder && family && packsExceed(catalogue, self, minimumOrder);
  return exceeded ? { ...terms, minimumOrder: null } : terms;
}

/** The minimum order of a product as a number and a unit. */
export function leastOf(
  catalogue: Catalogue,
  { minimumOrder, family }: Terms,
): OrderOptions['least'] {
  const amount = amountOf(catalogue, minimumOrder);
  return amount && { ...amount, ...(family !== null && { ofFamily: true }) };
}
