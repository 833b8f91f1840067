import type { Catalogue, Product, Table } from '../../../content/catalogue.types';
import { type TableChoice, PRODUCT_SEPARATOR } from '../engine/index-format.ts';
import { slug } from '../../../lib/slug.ts';
import { cachedWords } from './synonyms.ts';

/** Whether a column has figures: its heading has a unit. Results show only the other columns. */
const hasFigures = (heading: string) => heading.includes(', ');

type ProductPaths = Map<string, string>;

/** The column in which every cell consists of product names; -1 if there is none. */
const productColumn = ({ columns, rows }: Table, named: ProductPaths) =>
  columns.findIndex((_, at) =>
    rows.every((row) => row[at]?.split(PRODUCT_SEPARATOR).every((name) => named.has(name))),
  );

function* inTable(path: string, table: Table, named: ProductPaths): Generator<TableChoice> {
  const { caption, columns, rows } = table;
  const product = productColumn(table, named);
  if (product < 0) return;
  // If a table's first column is the product, the task is in the last column.
  const task = product === 0 ? columns.length - 1 : 0;
  const others = columns
    .map((_, at) => at)
    .filter((at) => at !== product && at !== task)
    .filter((at) => !hasFigures(columns[at]!));
  for (const row of rows) {
    yield {
      path,
      caption,
      columns: [task, product, ...others].map((at) => columns[at]!),
      task: row[task]!,
      products: row[product]!.split(PRODUCT_SEPARATOR).map((name) => ({
        name,
        path: named.get(name)!,
      })),
      cells: others.map((at) => row[at]!),
    };
  }
}

/** The rows of the products' tables that recommend products for a task. */
export function tableChoices(catalogue: Catalogue): TableChoice[] {
  const named: ProductPaths = new Map(catalogue.products.map(({ name, path }) => [name, path]));
  const section = slug(catalogue.pages.product.technicalSpecifications);
  return catalogue.products.flatMap(({ path: page, specificationTables = [] }: Product) => {
    const path = `${page}#${section}`;
    return specificationTables.flatMap((table) => [...inTable(path, table, named)]);
  });
}

/** A base metal as written in a table: `6061`, `6xxx`. */
export const BASE_METAL = /^[1-8](?:\d{3}|xxx)$/;

/** The base metals in a product's own tables, in rows whose label begins with one of `labels`. */
const metalsIn = ({ specificationTables = [] }: Product, labels: string[]) =>
  specificationTables
    .flatMap(({ rows }) => rows)
    .filter(([label = '']) => labels.some((one) => label.startsWith(one)))
    .flatMap(([, ...cells]) => cells);

/** The tasks for which tables name each product; the key is the product's address. */
export function tasksOf(catalogue: Catalogue): Map<string, string[]> {
  const tasks = new Map<string, string[]>();
  for (const { task, products } of tableChoices(catalogue))
    for (const { path } of products) tasks.set(path, [...(tasks.get(path) ?? []), task]);
  return tasks;
}

/** The tasks for which tables name a product, with the base metals in the product's own tables. */
export const tasksFor = (catalogue: Catalogue, self: Product, tasks: Map<string, string[]>) => [
  ...(tasks.get(self.path) ?? []),
  ...metalsIn(self, catalogue.pages.product.materialLabels ?? []),
];

export const metalsOf = (tasks: string[]): string[] => [
  ...new Set(tasks.flatMap(cachedWords).filter((word) => BASE_METAL.test(word))),
];
