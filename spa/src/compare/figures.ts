import type { Comparable, Content } from '../catalogue';
import type { Quantity } from '../catalogue.types';
import { fill } from '../components/fill';
import type { Print } from '../units/as-published';
import { quantityText } from '../units/quantity';
import { type Grade, said } from './said';

/** How figures are written, alone and in a text: as they are published, or converted. */
export interface Writing {
  print: Print;
  text: (text: string) => string;
}

/** A line's label, and what a product says in it. */
export type Said = [label: string, of: (product: Comparable) => string[]];
/** What lines are written with. */
export interface LineOf {
  content: Content<'compare'>;
  writing: Writing;
}

/** The figures of a grade that stand in a line, each behind what it holds for. */
export type Measure = (grade: Grade) => [of: string, figure: Quantity][];

/** A line of figures; where all are typical, its label says so once and the cells do not. */
export function figures(
  label: string,
  measure: Measure,
  products: Comparable[],
  line: LineOf,
): Said {
  const { content, writing } = line;
  const { page, units } = content;
  const told = products.flatMap(({ grades }) => grades.flatMap(measure));
  const typical = told.every(([, { basis }]) => basis === 'typical');
  const text = (figure: Quantity) => {
    const note = figure.note ? ` (${writing.text(figure.note)})` : '';
    const shown: Quantity = typical ? { ...figure, basis: 'nominal' } : figure;
    return quantityText(shown, units, writing.print) + note;
  };
  return [
    typical ? fill(page.typical, { label }) : label,
    ({ grades }) =>
      said(grades, (grade) => measure(grade).map(([of, figure]) => `${of} ${text(figure)}`.trim())),
  ];
}
