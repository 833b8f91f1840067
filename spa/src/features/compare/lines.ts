import type { Comparable, Content } from '../../content/catalogue';
import type { Quantity } from '../../content/catalogue.types';
import { tariffTexts } from '../../content/tariff-texts';
import { fill } from '../../lib/template';
import { figures, type LineOf, type Measure, type LineText, type Writing } from './figures';
import { type Grade, together } from './grade-texts';
import { offered, packed } from './offers';
import { own } from '../../lib/own';

/**
 * A line of the comparison, with a cell for each product. A cell contains the texts of the
 * product's grades.
 */
export interface Line {
  label: string;
  cells: string[][];
  /** Whether all products have the same texts, have different ones, or only one has any. */
  kind: 'same' | 'differences' | 'single';
}

/** A grade's name, with a note if the grade is not in stock. */
function gradeText({ name, availability }: Grade, page: Content<'compare'>['page']) {
  if (availability === 'on order') return `${name} (${page.onOrder})`;
  return availability === 'on request' ? `${name} (${page.onRequest})` : name;
}

/** Measured properties with their labels. Both a temper and its grade can state a property. */
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
      const property = own(grade.properties ?? {}, id);
      return [
        ...(before?.(grade) ?? []),
        ...(property ? [['', property] as [string, Quantity]] : []),
      ];
    });
  }
  return found;
}

/** The minimum order or delivery time, with the name of the family if the family states it. */
const terms = (of: 'minimumOrder' | 'deliveryTime', { content, writing }: LineOf): LineText => [
  content.page.lines[of],
  ({ [of]: stated, family }) => {
    if (!stated) return [];
    const text = writing.text(stated);
    return [family ? fill(content.ofFamily, { text, family }) : text];
  },
];

/** All lines, in the order in which buyers ask. */
function linesInOrder(products: Comparable[], line: LineOf): LineText[] {
  const { page, names } = line.content;
  const words = page.lines;
  return [
    [words.bestFor, ({ bestFor }) => [bestFor]],
    [words.category, ({ category }) => [category]],
    [words.grades, together((grade) => [gradeText(grade, page)])],
    [words.alloy, together(({ alloy }) => [names.alloys[alloy]!])],
    [words.coating, together(({ coating }) => (coating ? [names.coatings[coating]!] : []))],
    [
      words.processes,
      together(({ processes = [] }) => processes.map((one) => names.processes[one]!)),
    ],
    [words.standards, together(({ standards }) => standards)],
    [words.sizes, offered(line)],
    [words.parts, ({ parts }) => parts],
    [words.forms, together(({ offers = [] }) => offers.map(({ form }) => names.forms[form]!))],
    [words.packages, packed(line)],
    ...[...measures(line.content)].map(([label, of]) => figures(label, of, products, line)),
    terms('minimumOrder', line),
    terms('deliveryTime', line),
    [words.countryOfOrigin, ({ countryOfOrigin }) => (countryOfOrigin ? [countryOfOrigin] : [])],
    [words.hsCode, ({ hsCodes }) => tariffTexts(hsCodes)],
  ];
}

/** The lines of a comparison, except lines that are empty for every product. */
export function linesOf(
  products: Comparable[],
  content: Content<'compare'>,
  writing: Writing,
): Line[] {
  return linesInOrder(products, { content, writing })
    .map(([label, of]) => {
      const cells = products.map((product) => of(product).filter(Boolean));
      return { label, cells, kind: kindOf(cells) };
    })
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
}

function kindOf(cells: string[][]): Line['kind'] {
  const [first] = cells;
  if (cells.every((cell) => String(cell) === String(first))) return 'same';
  return cells.filter((cell) => cell.length > 0).length === 1 ? 'single' : 'differences';
}
