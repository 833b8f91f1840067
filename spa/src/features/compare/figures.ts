import type { Comparable, Content } from '../../content/catalogue';
import type { Quantity } from '../../content/catalogue.types';
import { fill } from '../../lib/template';
import type { Print } from '../../units/as-published';
import { quantityText, withoutBasis } from '../../units/quantity';
import { type Grade, gradeTexts } from './grade-texts';

/**
 * Functions that format figures, alone or within a text, as published or in the visitor's units.
 */
export interface Writing {
  print: Print;
  text: (text: string) => string;
}

/** A line's label, and a function that returns its text for a product. */
export type LineText = [label: string, of: (product: Comparable) => string[]];
/** Values that every line of the comparison needs. */
export interface LineOf {
  content: Content<'compare'>;
  writing: Writing;
}

/** Returns the figures of a grade for a line, each with the thing that the figure applies to. */
export type Measure = (grade: Grade) => [of: string, figure: Quantity][];

/**
 * Creates a line of figures. If all are typical, the label contains "typical", instead of every
 * cell.
 */
export function figures(
  label: string,
  measure: Measure,
  products: Comparable[],
  line: LineOf,
): LineText {
  const { content, writing } = line;
  const { page, units } = content;
  const measured = products.flatMap(({ grades }) => grades.flatMap(measure));
  const typical = measured.every(([, { basis }]) => basis === 'typical');
  const text = (figure: Quantity) => {
    const note = figure.note ? ` (${writing.text(figure.note)})` : '';
    const shown = typical ? withoutBasis(figure) : figure;
    return quantityText(shown, units, writing.print) + note;
  };
  return [
    typical ? fill(page.typical, { label }) : label,
    ({ grades }) =>
      gradeTexts(grades, (grade) =>
        measure(grade).map(([of, figure]) => `${of} ${text(figure)}`.trim()),
      ),
  ];
}
