import type { FinderProduct } from './page-data';
import type { Quantity, Sizes } from '../../content/catalogue.types';
import { type Choice, isDiameterOffered } from '../../content/order-options';
import { rangeOf } from '../../content/sizes';
import { slug } from '../../lib/slug';

type Grade = FinderProduct['grades'][number];
type Temper = NonNullable<Grade['tempers']>[number];

/** The facets that rows can be filtered by, in the order of the filter panel. */
export const FACETS = [
  'category',
  'process',
  'alloy',
  'coating',
  'temper',
  'form',
  'package',
  'standard',
] as const;
export type Facet = (typeof FACETS)[number];

/** A single size, or a range; digits as published. */
export interface Size {
  digits: [string] | [from: string, to: string];
  from: number;
  to: number;
}

type Awaits = 'onOrder' | 'onRequest';

/** An item that can be ordered: a grade of a product in one size, temper and form. */
export interface Row {
  key: string;
  product: Pick<FinderProduct, 'id' | 'name' | 'path' | 'thumbnail' | 'stated'>;
  grade: string;
  /** The choice that the row makes on the order form, without fields that have only one option. */
  choice: Choice;
  /** Whether the diameter is that of a wire; only wire has gauges. */
  wire: boolean;
  size?: Size;
  /**
   * The widths and thicknesses of a flat, or the dimensions of a part, as digits in mm. Neither has
   * a diameter.
   */
  flat?: string[][];
  strength?: Quantity;
  /** Set if the item is not in stock, but made to order or on request. */
  awaits?: Awaits;
  /** The row's values in each facet; at most one temper and one form. */
  is: Record<Facet, string[]>;
}

const single = (digits: string): Size => ({
  digits: [digits],
  from: Number(digits),
  to: Number(digits),
});

/** An offer's sizes, and whether each is made to order; one undefined size if none is stated. */
function sizesOf(sizes: Sizes | null | undefined): [Size | undefined, boolean][] {
  if (!sizes) return [[undefined, false]];
  const { values = [], onOrder = [] } = sizes;
  const digits = rangeOf(sizes);
  const range = digits && { digits, from: Number(digits[0]), to: Number(digits[1]) };
  return [
    ...(range ? [[range, false] as [Size, boolean]] : []),
    ...values.map((digits): [Size, boolean] => [single(digits), false]),
    ...onOrder.map((digits): [Size, boolean] => [single(digits), true]),
  ];
}

const sizesMadeIn = (temper: Temper | undefined, sizes: Sizes | null | undefined) =>
  sizesOf(sizes).filter(([size]) => !temper || isDiameterOffered(size?.digits[0], temper));

const digitsOf = ({ values, from, to }: Sizes) =>
  values ?? [from, to].filter((end) => typeof end === 'string');

function flatOf(widths?: Sizes | null, thicknesses?: Sizes | null): { flat?: string[][] } {
  return widths && thicknesses ? { flat: [digitsOf(widths), digitsOf(thicknesses)] } : {};
}

function awaits({ availability }: Grade, sizeOnOrder: boolean): { awaits?: Awaits } {
  if (availability === 'on request') return { awaits: 'onRequest' };
  return sizeOnOrder || availability === 'on order' ? { awaits: 'onOrder' } : {};
}

function choiceOf(
  { grades }: FinderProduct,
  { id, offers = [], tempers = [] }: Grade,
  [form, temper, size]: [form: string, temper: string | undefined, size: Size | undefined],
): Choice {
  return {
    ...(grades.length > 1 && { grade: id }),
    ...(offers.length > 1 && { form }),
    ...(size?.digits.length === 1 && { diameter: size.digits[0] }),
    ...(temper && tempers.length > 1 && { temper }),
  };
}

/** The rows of a product's trade sizes: the first row without a size, once for each of them. */
function partRows({ parts = [] }: FinderProduct, rows: Row[]): Row[] {
  const [any] = rows;
  if (!any) return [];
  return parts.map(({ name, detail, sizes }) => ({
    ...any,
    key: `${any.key} ${name}`,
    grade: detail === 'part' ? name : any.grade,
    choice: { ...any.choice, [detail]: name },
    flat: sizes.map((size) => [size]),
  }));
}

/** The rows of a product, in catalogue order: by grade, form, temper and size. */
export function rowsOf(product: FinderProduct): Row[] {
  const rows = gradeRows(product);
  return [...rows, ...partRows(product, rows)];
}

function gradeRows(product: FinderProduct): Row[] {
  const { id, category, wire, grades } = product;
  return grades.flatMap((grade) =>
    (grade.offers ?? []).flatMap(
      ({ form, processes, diameters, widths, thicknesses, packages = [] }) =>
        (grade.tempers?.length ? grade.tempers : [undefined]).flatMap((temper) =>
          sizesMadeIn(temper, diameters).map(([size, onOrder]) => ({
            key: [id, grade.id, form, temper?.temper, size?.digits.join('-')].join(' '),
            product,
            grade: grade.name,
            choice: choiceOf(product, grade, [form, temper?.temper, size]),
            wire,
            ...(size && { size }),
            ...flatOf(widths, thicknesses),
            ...(temper?.strength && { strength: temper.strength }),
            ...awaits(grade, onOrder),
            is: {
              category: [slug(category)],
              process: processes?.length ? processes : grade.processes,
              alloy: [grade.alloy],
              coating: grade.coating ? [grade.coating] : [],
              temper: temper ? [temper.temper] : [],
              form: [form],
              package: packages
                .filter((pack) => isDiameterOffered(size?.digits[0], pack, size?.digits.at(-1)))
                .map(({ id: pack }) => pack),
              standard: grade.standards.map(slug),
            },
          })),
        ),
    ),
  );
}
