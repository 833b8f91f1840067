import type { Catalogue, Product } from '../../../content/catalogue.types';
import { choices } from './choices.ts';
import { words } from './words.ts';

/** A base metal as written in a table: `6061`, `6xxx`. */
export const METAL = /^[1-8](?:\d{3}|xxx)$/;

/**
 * The base metals in a product's own tables: they are in the rows whose label begins with one of
 * `labels`.
 */
const metalsIn = ({ specificationTables = [] }: Product, labels: string[]) =>
  specificationTables
    .flatMap(({ rows }) => rows)
    .filter(([label = '']) => labels.some((one) => label.startsWith(one)))
    .flatMap(([, ...cells]) => cells);

/** The tasks for which tables name each product; the key is the product's address. */
export function tasksOf(catalogue: Catalogue): Map<string, string[]> {
  const tasks = new Map<string, string[]>();
  for (const { task, products } of choices(catalogue))
    for (const { path } of products) tasks.set(path, [...(tasks.get(path) ?? []), task]);
  return tasks;
}

/**
 * The tasks for which tables name a product, including the base metals in the product's own tables.
 */
export const tasksFor = (catalogue: Catalogue, self: Product, tasks: Map<string, string[]>) => [
  ...(tasks.get(self.path) ?? []),
  ...metalsIn(self, catalogue.pages.product.materialLabels ?? []),
];

export const metalsOf = (tasks: string[]): string[] => [
  ...new Set(tasks.flatMap(words).filter((word) => METAL.test(word))),
];
