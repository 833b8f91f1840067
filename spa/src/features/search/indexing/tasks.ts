import type { Catalogue, Product } from '../../../content/catalogue.types';
import { choices } from './choices.ts';

/** The base metals that a product's own tables list, in rows whose label begins with one of these. */
export const metalsIn = ({ specificationTables = [] }: Product, labels: string[]) =>
  specificationTables
    .flatMap(({ rows }) => rows)
    .filter(([label = '']) => labels.some((one) => label.startsWith(one)))
    .flatMap(([, ...cells]) => cells);

/** The tasks for which tables name each product, by its address. */
export function tasksOf(catalogue: Catalogue): Map<string, string[]> {
  const tasks = new Map<string, string[]>();
  for (const { task, products } of choices(catalogue))
    for (const { path } of products) tasks.set(path, [...(tasks.get(path) ?? []), task]);
  return tasks;
}
