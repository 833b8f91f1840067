import type { Catalogue, Grade, Product, Quantity, Sizes } from '../../content/catalogue.types';
import { limitText, quantityText, sizesText } from '../../content/figure-text.ts';
import { own } from '../../lib/own.ts';

/**
 * A reference to a figure, such as `{cuzn37.density}` or `{23/ercusi-a.weldTensile|number}`:
 * prerender/catalogue/checks/figures.py.
 */
const REFERENCE = /\{(?:([1-9][0-9]*)\/)?([a-z][a-z0-9-]*)\.([A-Za-z0-9+.-]+)(\|number)?\}/g;

const SIZES = ['diameters', 'widths', 'thicknesses', 'lengths'] as const;

type Words = Catalogue['pages']['product']['figures'];

/** All grades of a catalogue; the keys are references such as `1/cuzn37`. */
export function gradesOf({ products }: Catalogue): Map<string, Grade> {
  const grades = products.flatMap(({ id, grades = [] }) =>
    grades.map((grade) => [`${String(id)}/${grade.id}`, grade] as const),
  );
  return new Map(grades);
}

/**
 * An element's name as written in references: `Cu + Ag` is `Cu+Ag`, `Others, total` is
 * `Others-total`.
 */
const keyOf = (element: string) => element.replace(', ', '-').replaceAll(' ', '');

function elementText(grade: Grade, element: string, words: Words): string | undefined {
  const limits = grade.composition?.limits ?? [];
  const limit = limits.find((one) => keyOf(one.element) === element);
  return limit && limitText(limit, words);
}

function figureText(grade: Grade, way: string, words: Words, bare: boolean): string | undefined {
  const [first = '', second = ''] = way.split('.');
  const { properties = {}, tempers = [], offers = [] } = grade;
  if (first === 'composition') return elementText(grade, second, words);
  const property = second === '' ? own(properties, first) : undefined;
  const temper = tempers.find((one) => one.temper === first);
  const quantity = property ?? (temper?.[second as 'strength'] as Quantity | undefined);
  if (quantity) return quantityText(quantity, words, bare);
  const offer = offers.find(({ form }) => form === first);
  const size = SIZES.find((name) => name === second);
  const sizes: Sizes | null | undefined = size && offer?.[size];
  return sizes ? sizesText(sizes, words, bare) : undefined;
}

type Printed = Pick<
  Product,
  | 'technicalSpecifications'
  | 'specificationTables'
  | 'packagingAndDelivery'
  | 'customizationOptions'
>;

/** Returns the texts of a product with each reference replaced by the figure that it names. */
export function printed(
  catalogue: Catalogue,
  grades: Map<string, Grade>,
  product: Product,
): Printed {
  const words = catalogue.pages.product.figures;
  const text = (said: string) =>
    said.replace(
      REFERENCE,
      (whole: string, other?: string, name?: string, way?: string, bare?: string) => {
        const grade = grades.get(`${other ?? String(product.id)}/${name ?? ''}`);
        return (grade && figureText(grade, way ?? '', words, Boolean(bare))) ?? whole;
      },
    );
  const map = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([label, said]) => [label, text(said)]));
  const { technicalSpecifications, specificationTables, packagingAndDelivery } = product;
  const { customizationOptions: options } = product;
  return {
    ...(technicalSpecifications && { technicalSpecifications: map(technicalSpecifications) }),
    ...(specificationTables && {
      specificationTables: specificationTables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => row.map(text)),
        ...(table.note != null && { note: text(table.note) }),
      })),
    }),
    ...(packagingAndDelivery && { packagingAndDelivery: map(packagingAndDelivery) }),
    ...(options && {
      customizationOptions: Array.isArray(options) ? options.map(text) : map(options),
    }),
  };
}
