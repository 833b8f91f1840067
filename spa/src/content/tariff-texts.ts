import type { Product } from './catalogue.types';

/** The subheadings of the Harmonized System with their goods: `7407.21 (straight rods)`. */
export const tariffTexts = (hsCodes: Product['hsCodes']) =>
  Object.entries(hsCodes ?? {}).map(([code, goods]) => `${code} (${goods})`);
