import type { Catalogue, Grade, Product } from '../../../content/catalogue.types';
import { sizeDigits } from '../../../content/sizes.ts';
import { fill } from '../../../lib/template.ts';

/** The columns of the listing and of results, in their order. */
const COLUMNS = ['sizes', 'grades', 'strength', 'minimumOrder'] as const;

/** A fact in a row, by its column: `sizes`, `0.10 to 0.33 mm`. */
export interface RowFact {
  id: (typeof COLUMNS)[number];
  text: string;
}

/** The smallest and the largest diameter of the grades, as published; `''` if none is recorded. */
function diameters(grades: Grade[], range: string): string {
  const sizes = grades.flatMap(({ offers = [] }) => offers.flatMap((one) => one.diameters ?? []));
  const digits = sizes.flatMap(sizeDigits);
  const [from, ...others] = digits.sort((one, other) => Number(one) - Number(other));
  if (!from) return '';
  const to = others.at(-1) ?? from;
  const { unit } = sizes[0]!;
  return from === to ? `${from} ${unit}` : fill(range, { from, to, unit });
}

/** The names of grades with a designation. Other names only repeat the product's name. */
const gradeNames = (grades: Grade[]) =>
  grades.filter(({ designations = [] }) => designations.length > 0).map(({ name }) => name);

/** The strengths of a product's tempers, from the softest to the hardest: `≤ 440 to ≥ 900 N/mm²`. */
function strengthRange({ strengths = {} }: Product, range: string): string {
  const lowest = (text: string) => Number(/\d+/.exec(text)?.[0]);
  const texts = Object.values(strengths).sort((one, other) => lowest(one) - lowest(other));
  const [from = '', to = from] = [texts[0], texts.at(-1)];
  const [, figure = '', unit = ''] = /^(.*) (\S+)$/.exec(from) ?? [];
  return from === to ? from : fill(range, { from: figure, to: to.replace(` ${unit}`, ''), unit });
}

/** The facts that a row shows about a product. A family shows the sizes of its members. */
export function rowFacts(
  catalogue: Catalogue,
  product: Product,
  members: Product[] = [],
): RowFact[] {
  const { pages } = catalogue;
  const { grades = [] } = product;
  const offered = grades.length > 0 ? grades : members.flatMap((member) => member.grades ?? []);
  const texts = {
    sizes: diameters(offered, pages.search.results.range),
    grades: gradeNames(grades).join(', '),
    strength: strengthRange(product, pages.search.results.range),
    minimumOrder: product.terms.minimumOrder ?? '',
  };
  return COLUMNS.filter((id) => texts[id]).map((id) => ({ id, text: texts[id] }));
}

/** The columns with their headings. */
export const factColumns = ({ pages }: Catalogue) =>
  COLUMNS.map((id) => ({ id, label: pages.compare.lines[id] }));
