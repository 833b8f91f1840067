import type { Catalogue, Product, Sizes } from '../../content/catalogue.types';
import { designation } from '../../content/designation.ts';

/**
 * A row of the sizes table. The row of a single diameter has an anchor (`#d-0.25`); the row of a
 * range has none.
 */
export interface SizeRow {
  id: string | null;
  cells: string[];
}

interface Made {
  forms: Set<string>;
  uses: Set<string>;
  onOrder: boolean;
}

function labels({ values = [], onOrder = [], from, to }: Sizes, between: string) {
  const range = from && to ? [between.replace('{from}', from).replace('{to}', to)] : [];
  return { listed: [...range, ...values], onOrder };
}

/** The diameters of a product, each with its forms and the processes of these forms. */
export function sizeRows({ vocabulary, pages }: Catalogue, { grades = [] }: Product): SizeRow[] {
  const { figures, sizes } = pages.product;
  const name = (terms: { id: string; name: string }[], id: string) =>
    terms.find((term) => term.id === id)?.name ?? id;
  const rows = new Map<string, Made>();
  for (const grade of grades) {
    for (const { form, diameters, processes = [] } of grade.offers ?? []) {
      if (!diameters) continue;
      const { listed, onOrder } = labels(diameters, figures.between);
      const uses = processes.length > 0 ? processes : (grade.processes ?? []);
      for (const size of [...listed, ...onOrder]) {
        const row = rows.get(size) ?? { forms: new Set(), uses: new Set(), onOrder: true };
        row.forms.add(name(vocabulary.forms, form));
        for (const use of uses) row.uses.add(name(vocabulary.processes, use));
        rows.set(size, { ...row, onOrder: row.onOrder && onOrder.includes(size) });
      }
    }
  }
  return [...rows]
    .sort(([one], [other]) => parseFloat(one) - parseFloat(other))
    .map(([size, { forms, uses, onOrder }]) => ({
      id: Number.isNaN(Number(size)) ? null : `d-${size}`,
      cells: [
        size,
        [...forms, ...(onOrder ? [sizes.onOrder] : [])].join(', '),
        [...uses].join(', '),
      ],
    }));
}

/**
 * The names of the grades in standards, each with how exactly it corresponds and the source of that
 * statement.
 */
export function equivalentRows({ grades = [] }: Product): string[][] {
  return grades.flatMap((grade) =>
    (grade.designations ?? []).map((one) => [
      designation(one),
      grade.name,
      one.relation,
      one.source,
    ]),
  );
}
