import type { Comparable, Content } from '../../content/catalogue';
import type { Quantity, Sizes } from '../../content/catalogue.types';
import { rangeOf } from '../../content/sizes';
import { tariffTexts } from '../../content/products';
import { own } from '../../lib/own';
import { fill } from '../../lib/template';
import type { Print } from '../../units/as-published';
import { quantityText, withoutBasis } from '../../units/quantity';

/**
 * A line of the comparison, with a cell for each product. A cell contains the texts of the
 * product's grades.
 */
export interface Line {
  label: string;
  cells: string[][];
  /** Whether all products have the same texts, have different ones, or only one has any. */
  kind: 'same' | 'differences' | 'single';
  /** Whether the cells begin with bars of the composition. */
  bars: boolean;
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

/** How to print figures, alone or within a text, as published or in the visitor's units. */
export interface Writing {
  print: Print;
  text: (text: string) => string;
}

/** A line's label, and a function that returns its text for a product. */
type LineText = [label: string, of: (product: Comparable) => string[]];
/** Values that every line of the comparison needs. */
interface LineOf {
  content: Content<'compare'>;
  writing: Writing;
}

/** Returns the figures of a grade for a line, each with the thing that the figure applies to. */
type Measure = (grade: Grade) => [of: string, figure: Quantity][];

/** Creates a line of figures. If all are typical, the label states it instead of every cell. */
function figures(label: string, measure: Measure, products: Comparable[], line: LineOf): LineText {
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

type Grade = Comparable['grades'][number];
/** Returns the texts of one grade for a line. */
type GradeText = (grade: Grade) => string[];

/**
 * Returns the texts of all grades. If the grades agree, their text appears once; otherwise each
 * text follows the names of its grades.
 */
export function gradeTexts(grades: Grade[], say: GradeText): string[] {
  const namesByText = new Map<string, string>();
  for (const grade of grades) {
    const text = say(grade).join('; ');
    namesByText.set(
      text,
      namesByText.has(text) ? `${namesByText.get(text)!}, ${grade.name}` : grade.name,
    );
  }
  const texts = [...namesByText].filter(([text]) => text);
  if (namesByText.size === 1) return texts.map(([text]) => text);
  return texts.map(([text, names]) => `${names}: ${text}`);
}

/** Joins the texts of all grades, without duplicates. */
const together =
  (say: GradeText) =>
  ({ grades }: Comparable) => [[...new Set(grades.flatMap(say))].join(', ')];

/** The diameters in which a grade is made, in some of its forms. */
interface Made {
  grade: string;
  forms: string;
  sizes: string;
}

/** The diameters of an offer as text; diameters made to order are marked. */
function sizesText(sizes: Sizes, wire: boolean, content: Content<'compare'>, print: Print) {
  const { values = [], onOrder = [], unit } = sizes;
  const range = rangeOf(sizes);
  const text = (digits: string[], between: string) =>
    print({ digits, between: digits.slice(1).map(() => between), unit, rounding: 'nearest', wire });
  return [
    ...(range ? [text(range, ` ${content.units.to} `)] : []),
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

/** A line for each form, or one for all with equal sizes. Grades are named if they differ. */
const offered =
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
const packed =
  ({ content }: LineOf): LineText[1] =>
  ({ grades }: Comparable) => {
    const ids = grades.flatMap(({ offers = [] }) => offers.flatMap((one) => one.packages ?? []));
    return [...new Set(ids)].map((id) => content.names.packages[id]!);
  };

/** All lines, in the order in which buyers ask. */
function linesInOrder(products: Comparable[], line: LineOf): LineText[] {
  const { page, names } = line.content;
  const words = page.lines;
  return [
    [
      words.composition,
      ({ grades }) => gradeTexts(grades, ({ composition }) => composition.map(({ text }) => text)),
    ],
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
      const bars = label === content.page.lines.composition;
      return { label, cells, kind: kindOf(cells), bars };
    })
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
}

function kindOf(cells: string[][]): Line['kind'] {
  const [first] = cells;
  if (cells.every((cell) => String(cell) === String(first))) return 'same';
  return cells.filter((cell) => cell.length > 0).length === 1 ? 'single' : 'differences';
}
