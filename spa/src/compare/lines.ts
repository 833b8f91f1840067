import type { Comparable, Content } from '../catalogue';
import type { Quantity, Sizes } from '../catalogue.types';
import type { Print } from '../units/as-published';
import { quantityText } from '../units/quantity';

/** A line of the comparison: a cell for each product, each a list of what its grades say. */
export interface Line {
  label: string;
  cells: string[][];
  differs: boolean;
}

/** How figures are written, alone and in a text: as they are published, or converted. */
export interface Writing {
  print: Print;
  text: (text: string) => string;
}

type Grade = Comparable['grades'][number];
/** What of a grade stands in a line, in words. */
type Say = (grade: Grade) => string[];

const WITHOUT_WIRE: Comparable['category'] = 'Consumables';

/** What grades say, once where all say the same; otherwise behind the names of those that say it. */
function said(grades: Grade[], say: Say): string[] {
  const told = new Map<string, string>();
  for (const grade of grades) {
    const text = say(grade).join('; ');
    told.set(text, told.has(text) ? `${told.get(text)!}, ${grade.name}` : grade.name);
  }
  const texts = [...told].filter(([text]) => text);
  if (told.size === 1) return texts.map(([text]) => text);
  return texts.map(([text, names]) => `${names}: ${text}`);
}

/** All that grades say, each once. */
const together = (grades: Grade[], say: Say) => [[...new Set(grades.flatMap(say))].join(', ')];

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

/** A line's label, and what a product says in it. */
type Said = [label: string, of: (product: Comparable) => string[]];

/** How a figure, and what holds for it, is written. */
function writer({ units }: Content<'compare'>, { print, text }: Writing) {
  return (quantity: Quantity) => {
    const note = quantity.note ? ` (${text(quantity.note)})` : '';
    return quantityText(quantity, units, print) + note;
  };
}

/** What each line says of a product. */
function linesInOrder(content: Content<'compare'>, writing: Writing): Said[] {
  const { page, names } = content;
  const words = page.lines;
  const text = writer(content, writing);
  const tempered = (figure: 'strength' | 'elongation') => (product: Comparable) =>
    said(product.grades, ({ tempers = [] }) =>
      tempers.flatMap((temper) =>
        temper[figure] ? [`${names.tempers[temper.temper]} ${text(temper[figure])}`] : [],
      ),
    );
  const all = (say: Say) => (product: Comparable) => together(product.grades, say);
  const offered = (product: Comparable) =>
    said(product.grades, ({ offers = [] }) => [
      ...new Set(
        offers.flatMap(({ diameters }) =>
          diameters
            ? sizesText(diameters, product.category !== WITHOUT_WIRE, content, writing.print)
            : [],
        ),
      ),
    ]);
  return [
    [words.category, ({ category }) => [category]],
    [words.grades, all((grade) => [gradeText(grade, page)])],
    [words.alloy, all(({ alloy }) => [names.alloys[alloy]!])],
    [words.coating, all(({ coating }) => (coating ? [names.coatings[coating]!] : []))],
    [words.processes, all(({ processes = [] }) => processes.map((one) => names.processes[one]!))],
    [
      words.standards,
      all(({ designations = [] }) =>
        designations.map(({ system, standard, name }) =>
          [system, standard, name].filter(Boolean).join(' '),
        ),
      ),
    ],
    [words.sizes, offered],
    [words.forms, all(({ offers = [] }) => offers.map(({ form }) => names.forms[form]!))],
    [
      words.packages,
      all(({ offers = [] }) =>
        offers.flatMap(({ packages = [] }) => packages.map((one) => names.packages[one]!)),
      ),
    ],
    [words.strength, tempered('strength')],
    [words.elongation, tempered('elongation')],
    ...Object.entries(names.properties).map(([id, label]): Said => [
      label,
      (product) =>
        said(product.grades, ({ properties = {} }) =>
          properties[id] ? [text(properties[id])] : [],
        ),
    ]),
    [words.minimumOrder, ({ minimumOrder }) => (minimumOrder ? [writing.text(minimumOrder)] : [])],
    [words.deliveryTime, ({ deliveryTime }) => (deliveryTime ? [deliveryTime] : [])],
  ];
}

/** The lines of a comparison, in the order in which a buyer asks; those that say nothing are left out. */
export function linesOf(
  products: Comparable[],
  content: Content<'compare'>,
  writing: Writing,
): Line[] {
  return linesInOrder(content, writing)
    .map(([label, of]) => {
      const cells = products.map((product) => of(product).filter(Boolean));
      const [first] = cells;
      return { label, cells, differs: cells.some((cell) => String(cell) !== String(first)) };
    })
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
}
