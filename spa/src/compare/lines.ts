import type { Comparable, Content } from '../catalogue';
import type { Quantity, Sizes } from '../catalogue.types';
import { fill } from '../components/fill';
import type { Print } from '../units/as-published';
import { figures, type LineOf, type Measure, type Said, type Writing } from './figures';
import { type Grade, said, together } from './said';

/** A line of the comparison: a cell for each product, each a list of what its grades say. */
export interface Line {
  label: string;
  cells: string[][];
  differs: boolean;
}

const WITHOUT_WIRE: Comparable['category'] = 'Consumables';

/** The diameters of an offer; those that are not in stock apart. */
function sizesText(sizes: Sizes, wire: boolean, content: Content<'compare'>, print: Print) {
  const { values = [], onOrder = [], from, to, unit } = sizes;
  const text = (digits: string[], between: string) =>
    print({ digits, between: digits.slice(1).map(() => between), unit, rounding: 'nearest', wire });
  return [
    ...(from && to ? [text([from, to], ` ${content.units.to} `)] : []),
    ...(values.length > 0 ? [text(values, ', ')] : []),
    ...(onOrder.length > 0 ? [`${text(onOrder, ', ')} (${content.page.onOrder})`] : []),
  ];
}

/** A grade's name, with what one must wait for. */
function gradeText({ name, availability }: Grade, page: Content<'compare'>['page']) {
  if (availability === 'on order') return `${name} (${page.onOrder})`;
  return availability === 'on request' ? `${name} (${page.onRequest})` : name;
}

/** The diameters that a product is offered in. */
const offered =
  ({ content, writing }: LineOf): Said[1] =>
  ({ grades, category }) =>
    said(grades, ({ offers = [] }) => {
      const sizes = offers.flatMap(({ diameters }) =>
        diameters ? sizesText(diameters, category !== WITHOUT_WIRE, content, writing.print) : [],
      );
      return [...new Set(sizes)];
    });

/** What is measured, by its label; a temper and the grade itself may both state the same. */
function measures({ page, names }: Content<'compare'>): Map<string, Measure> {
  const tempered = (figure: 'strength' | 'elongation'): [string, Measure] => [
    page.lines[figure],
    ({ tempers = [] }) =>
      tempers.flatMap(({ temper, [figure]: quantity }): ReturnType<Measure> =>
        quantity ? [[names.tempers[temper]!, quantity]] : [],
      ),
  ];
  const found = new Map([tempered('strength'), tempered('elongation')]);
  for (const [id, label] of Object.entries(names.properties)) {
    const before = found.get(label);
    found.set(label, (grade) => {
      const own = grade.properties?.[id];
      return [...(before?.(grade) ?? []), ...(own ? [['', own] as [string, Quantity]] : [])];
    });
  }
  return found;
}

/** What is ordered at least and when it comes; whose it is, where the family states it for all. */
const terms = (of: 'minimumOrder' | 'deliveryTime', { content, writing }: LineOf): Said => [
  content.page.lines[of],
  ({ [of]: stated, family }) => {
    if (stated === null) return [];
    const text = writing.text(stated);
    return [family === null ? text : `${text} (${fill(content.asFamily, { family })})`];
  },
];

/** What each line says of a product. */
function linesInOrder(products: Comparable[], line: LineOf): Said[] {
  const { page, names } = line.content;
  const words = page.lines;
  return [
    [words.category, ({ category }) => [category]],
    [words.grades, together((grade) => [gradeText(grade, page)])],
    [words.alloy, together(({ alloy }) => [names.alloys[alloy]!])],
    [words.coating, together(({ coating }) => (coating ? [names.coatings[coating]!] : []))],
    [
      words.processes,
      together(({ processes = [] }) => processes.map((one) => names.processes[one]!)),
    ],
    [
      words.standards,
      together(({ designations = [] }) =>
        designations.map(({ system, standard, name }) =>
          [system, standard, name].filter(Boolean).join(' '),
        ),
      ),
    ],
    [words.sizes, offered(line)],
    [words.forms, together(({ offers = [] }) => offers.map(({ form }) => names.forms[form]!))],
    [
      words.packages,
      together(({ offers = [] }) =>
        offers.flatMap(({ packages = [] }) => packages.map((one) => names.packages[one]!)),
      ),
    ],
    ...[...measures(line.content)].map(([label, of]) => figures(label, of, products, line)),
    terms('minimumOrder', line),
    terms('deliveryTime', line),
  ];
}

/** The lines of a comparison, in the order in which a buyer asks; those that say nothing are left out. */
export function linesOf(
  products: Comparable[],
  content: Content<'compare'>,
  writing: Writing,
): Line[] {
  return linesInOrder(products, { content, writing })
    .map(([label, of]) => {
      const cells = products.map((product) => of(product).filter(Boolean));
      const [first] = cells;
      return { label, cells, differs: cells.some((cell) => String(cell) !== String(first)) };
    })
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
}
