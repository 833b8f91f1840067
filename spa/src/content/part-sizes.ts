import type { Product } from './catalogue.types';

type Table = NonNullable<Product['specificationTables']>[number];

/** A heading of a dimension, with its letter in the drawing: `A: outside diameter`. */
const DIMENSION = /^[A-Z]: (.+)$/;

/** A number with a letter: a machine maker's or a trade's code. */
const CODE = /[A-Z].*\d/;

/** The end of a caption whose table lists sizes in millimetres. */
const IN_MILLIMETRES = ', in mm';

/** A trade size of a part: its name, the detail of an order that the name answers, its sizes. */
export interface PartSize {
  name: string;
  detail: string;
  /** The dimensions in mm, as digits, in the order of the drawing's letters. */
  sizes: string[];
}

const dimensionsOf = ({ columns }: Table) =>
  columns.flatMap((column, at) => {
    const [, meaning] = DIMENSION.exec(column) ?? [];
    return meaning ? [{ meaning, at }] : [];
  });

/** The trade sizes of a product: the rows of its tables that can be ordered. */
export function partSizes({ specificationTables = [] }: Pick<Product, 'specificationTables'>) {
  return specificationTables.flatMap((table): PartSize[] => {
    const { sets, rows } = table;
    if (!sets) return [];
    const dimensions = dimensionsOf(table);
    return rows.map((row) => ({
      name: row[0]!,
      detail: sets,
      sizes: dimensions.map(({ at }) => row[at]!),
    }));
  });
}

/** The codes and sizes that buyers know of a part: `F003`, `340 × 46 × 300`, `bore 46`. */
export function partNames(product: Pick<Product, 'specificationTables'>): string[] {
  const orderable = (product.specificationTables ?? []).filter(({ sets }) => sets);
  const cells = orderable.flatMap(({ rows }) => rows.flat());
  return [
    ...partSizes(product).map(({ name }) => name),
    ...cells.filter((cell) => CODE.test(cell)),
    ...listedSizes(product).flatMap(({ meaning, sizes }) =>
      meaning.length > 1 ? sizes.map((size) => `${meaning} ${size}`) : [],
    ),
  ];
}

/** Each dimension that a product's tables list in millimetres, with its sizes. */
export function listedSizes({ specificationTables = [] }: Pick<Product, 'specificationTables'>) {
  return specificationTables
    .filter(({ caption }) => caption.endsWith(IN_MILLIMETRES))
    .flatMap(({ columns, rows }) =>
      columns.map((column, at) => ({
        meaning: DIMENSION.exec(column)?.[1] ?? column,
        sizes: [...new Set(rows.map((row) => row[at]!))].filter((size) => Number(size)),
      })),
    )
    .filter(({ sizes }) => sizes.length > 0);
}
