import type { Sizes } from './catalogue.types';

/** The two ends of a range of sizes; undefined if the sizes are single ones. */
export const rangeOf = ({ from, to }: Sizes): [from: string, to: string] | undefined =>
  from && to ? [from, to] : undefined;

/** The single sizes: those in stock, then those made to order. */
export const singleSizes = ({ values = [], onOrder = [] }: Sizes) => [...values, ...onOrder];

/** All sizes that an offer mentions, including the ends of its range. */
export const sizeDigits = (sizes: Sizes) => [...singleSizes(sizes), ...(rangeOf(sizes) ?? [])];
