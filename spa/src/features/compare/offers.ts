import type { Comparable, Content } from '../../content/catalogue';
import type { Sizes } from '../../content/catalogue.types';
import type { Print } from '../../units/as-published';
import type { LineOf, LineText } from './figures';

/** The diameters in which a grade is made, in some of its forms. */
interface Made {
  grade: string;
  forms: string;
  sizes: string;
}

/** The diameters of an offer as text; diameters made to order are marked. */
function sizesText(sizes: Sizes, wire: boolean, content: Content<'compare'>, print: Print) {
  const { values = [], onOrder = [], from, to, unit } = sizes;
  const text = (digits: string[], between: string) =>
    print({ digits, between: digits.slice(1).map(() => between), unit, rounding: 'nearest', wire });
  return [
    ...(from && to ? [text([from, to], ` ${content.units.to} `)] : []),
    ...(values.length > 0 ? [text(values, ', ')] : []),
    ...(onOrder.length > 0 ? [`${text(onOrder, ', ')} (${content.page.onOrder})`] : []),
  ].join('; ');
}

/** Merges offers that differ only in one property, joining the values of that property. */
function merged(made: Made[], apart: 'grade' | 'forms'): Made[] {
  const found = new Map<string, Made>();
  for (const one of made) {
    const same = JSON.stringify({ ...one, [apart]: '' });
    const before = found.get(same);
    found.set(same, before ? { ...one, [apart]: `${before[apart]}, ${one[apart]}` } : one);
  }
  return [...found.values()];
}

/**
 * A line for each form, or one line if all forms have the same sizes. Grades are named if they
 * differ.
 */
export const offered =
  ({ content, writing }: LineOf): LineText[1] =>
  ({ grades, wire }) => {
    const { forms } = content.names;
    const made = grades.flatMap(({ name, offers = [] }) =>
      offers.flatMap(({ form, diameters }): Made[] => {
        if (!diameters) return [];
        const sizes = sizesText(diameters, wire, content, writing.print);
        return [{ grade: name, forms: forms[form]!, sizes }];
      }),
    );
    if (new Set(made.map(({ sizes }) => sizes)).size < 2)
      return made.slice(0, 1).map((one) => one.sizes);
    const lines = merged(merged(made, 'forms'), 'grade');
    const differ = new Set(lines.map(({ grade }) => grade)).size > 1;
    return lines.map(
      ({ grade, forms: of, sizes }) => `${differ ? `${of} (${grade})` : of}: ${sizes}`,
    );
  };

/** The packages of all forms, each on a separate line because their names contain commas. */
export const packed =
  ({ content }: LineOf): LineText[1] =>
  ({ grades }: Comparable) => {
    const ids = grades.flatMap(({ offers = [] }) => offers.flatMap((one) => one.packages ?? []));
    return [...new Set(ids)].map((id) => content.names.packages[id]!);
  };
