import type { Catalogue, Product, Table } from '../../../content/catalogue.types';
import { type Choice, OR } from '../engine/index-types.ts';
import { slug } from '../../../lib/slug.ts';

/** Whether a column has figures, which a result does not show: its heading has a unit. */
const hasFigures = (heading: string) => heading.includes(', ');

type Named = Map<string, string>;

/** The column in which every cell consists of product names; -1 if there is none. */
const productColumn = ({ columns, rows }: Table, named: Named) =>
  columns.findIndex((_, at) =>
    rows.every((row) => row[at]?.split(OR).every((name) => named.has(name))),
  );

function* inTable(path: string, table: Table, named: Named): Generator<Choice> {
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
      products: row[product]!.split(OR).map((name) => ({ name, path: named.get(name)! })),
      cells: others.map((at) => row[at]!),
    };
  }
}

/** From the products' tables: each row that names the products to choose for a task. */
export function choices(catalogue: Catalogue): Choice[] {
  const named: Named = new Map(catalogue.products.map(({ name, path }) => [name, path]));
  const section = slug(catalogue.pages.product.technicalSpecifications);
  return catalogue.products.flatMap(({ path: page, specificationTables = [] }: Product) => {
    const path = `${page}#${section}`;
    return specificationTables.flatMap((table) => [...inTable(path, table, named)]);
  });
}
