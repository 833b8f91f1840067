import type { Catalogue, Category, Product } from './catalogue.types';

/** The category of a product. */
export function categoryOf({ categories }: Catalogue, { category }: Product): Category {
  return categories.find(({ name }) => name === category)!;
}
