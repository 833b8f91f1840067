import type { Catalogue, Grade, PackageTerm, Product, Sizes } from '../../content/catalogue.types';
import type { Picture } from '../../content/picture';
import { slug } from '../../lib/slug.ts';
import { categoryOf } from '../../content/categories.ts';
import { isDiameterOffered } from '../../content/order-options.ts';
import { type PartSize, partSizes } from '../../content/part-sizes.ts';
import { ownStrength } from '../../content/strengths.ts';
import { fill } from '../../lib/template.ts';

/** The properties of a grade that a buyer filters by. */
type FinderGrade = Pick<Grade, 'id' | 'name' | 'alloy' | 'tempers' | 'availability'> & {
  offers?: (Omit<NonNullable<Grade['offers']>[number], 'packages'> & {
    packages?: Pick<PackageTerm, 'id' | 'thinnest'>[];
  })[];
  coating?: string;
  processes: string[];
  standards: string[];
};

export interface FinderProduct {
  id: number;
  name: string;
  path: string;
  category: Product['category'];
  /** The product's picture: its path while building, and the resolved picture in the app. */
  thumbnail?: string | Picture | undefined;
  /** Whether the diameters are wire diameters. */
  wire: boolean;
  grades: FinderGrade[];
  /** The trade sizes of a part. Buyers name them in an order. */
  parts?: PartSize[];
}

function finderGrade({ vocabulary }: Catalogue, grade: Grade): FinderGrade {
  const { id, name, alloy, coating, processes = [], designations = [] } = grade;
  const { availability, tempers, offers } = grade;
  return {
    id,
    name,
    alloy,
    ...(coating && { coating }),
    processes,
    standards: [...new Set(designations.map(({ fullStandard }) => fullStandard))],
    ...(availability && { availability }),
    ...(tempers && {
      tempers: tempers.map((each) => {
        const strength = ownStrength(each);
        const { temper, thinnest } = each;
        return { temper, ...(thinnest && { thinnest }), ...(strength && { strength }) };
      }),
    }),
    ...(offers && {
      offers: offers.map(({ form, processes: uses, diameters, widths, thicknesses, packages }) => ({
        form,
        ...(uses && { processes: uses }),
        ...(diameters && { diameters }),
        ...(widths && { widths }),
        ...(thicknesses && { thicknesses }),
        ...(packages && {
          packages: packages.map((id) => {
            const { thinnest } = vocabulary.packages.find((one) => one.id === id)!;
            return { id, ...(thinnest && { thinnest }) };
          }),
        }),
      })),
    }),
  };
}

function withParts(product: Product): Pick<FinderProduct, 'parts'> {
  const parts = partSizes(product);
  return parts.length > 0 ? { parts } : {};
}

/** Products in the form in which the finder loads them. */
function finderProducts(catalogue: Catalogue, products: Product[]): FinderProduct[] {
  return products.map((product) => ({
    ...withParts(product),
    id: product.id,
    name: product.name,
    path: product.path,
    category: product.category,
    thumbnail: product.image,
    wire: categoryOf(catalogue, product).wire,
    grades: (product.grades ?? []).map((grade) => finderGrade(catalogue, grade)),
  }));
}

/** The values that can be chosen in a facet, in the order in which they are shown. */
type Named = { id: string; name: string }[];

function namesOf({ vocabulary, products }: Catalogue) {
  const grades = products.flatMap(({ grades: own = [] }) => own);
  const offers = grades.flatMap(({ offers: own = [] }) => own);
  const used = (
    terms: { id: string; name: string }[],
    ids: (string | null | undefined)[],
  ): Named => {
    const known = new Set(ids);
    return terms.filter(({ id }) => known.has(id)).map(({ id, name }) => ({ id, name }));
  };
  // Turns names into choices; names that only differ in punctuation become one choice.
  const slugged = (names: string[]): Named =>
    [...new Map(names.map((name) => [slug(name), name]))].map(([id, name]) => ({ id, name }));
  const uses = grades.flatMap(({ processes = [], offers: own = [] }) =>
    own.flatMap((offer) => (offer.processes?.length ? offer.processes : processes)),
  );
  const offered = products.filter((product) => rowsOf(product) > 0);
  return {
    category: slugged(offered.map(({ category }) => category)),
    process: used(vocabulary.processes, uses),
    alloy: used(
      vocabulary.alloys,
      grades.map(({ alloy }) => alloy),
    ),
    coating: used(
      vocabulary.coatings,
      grades.map(({ coating }) => coating),
    ),
    temper: used(
      vocabulary.tempers,
      grades.flatMap(({ tempers = [] }) => tempers.map(({ temper }) => temper)),
    ),
    form: used(
      vocabulary.forms,
      offers.map(({ form }) => form),
    ),
    package: used(
      vocabulary.packages,
      offers.flatMap(({ packages = [] }) => packages),
    ),
    standard: slugged(
      grades
        .flatMap(({ designations = [] }) => designations.map(({ fullStandard }) => fullStandard))
        .sort(),
    ),
  };
}

/** The pages of a finder that is cut into parts, each with its address and contents. */
function partsOf(catalogue: Catalogue, cut: Slice[]) {
  return cut.map(({ id, category, products, rows }) => ({
    id,
    path: fill(catalogue.listPaths.finder, { id }),
    category,
    first: products[0]!.name,
    last: products.at(-1)!.name,
    rows,
  }));
}

/**
 * The page data of the finder: all products if they fit on one page, otherwise links to its parts.
 */
export function finder(catalogue: Catalogue) {
  const { pages, units } = catalogue;
  const cut = slices(catalogue.products);
  const parts = cut.length > 1 ? partsOf(catalogue, cut) : [];
  const shown = parts.length > 0 ? [] : cut.flatMap(({ products }) => products);
  return {
    page: pages.finder,
    compare: pages.compareWords,
    units,
    names: namesOf(catalogue),
    products: finderProducts(catalogue, shown),
    parts,
    rows: cut.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** The parts that the finder loads: one part with all products, and one for each of its pages. */
export function finderParts(catalogue: Catalogue) {
  const cut = slices(catalogue.products);
  const known = (products: Product[]) => finderProducts(catalogue, products);
  if (cut.length < 2) return [];
  return [
    { name: 'finder-all', products: known(cut.flatMap(({ products }) => products)) },
    ...cut.map(({ id, products }) => ({ name: `finder/${id}`, products: known(products) })),
  ];
}

/** The maximum number of rows on one page; more would exceed a page's byte budget. */
export const MOST_ROWS = 400;

/** The products whose rows are on the same page of the finder. */
interface Slice {
  /** The id of the first product; it is part of the page's address. */
  id: number;
  category: Product['category'];
  products: Product[];
  rows: number;
}

/**
 * The number of a product's rows: one for each combination of grade, temper, form and
 * size, and one for each trade size.
 */
export function rowsOf(product: Pick<Product, 'grades' | 'specificationTables'>): number {
  const { grades = [] } = product;
  const parts = grades.length > 0 ? partSizes(product).length : 0;
  return grades.reduce((sum, { tempers = [], offers = [] }) => {
    const made = (tempers.length > 0 ? tempers : [{}]).flatMap((temper) =>
      offers.flatMap(({ diameters }) => {
        const { values = [], onOrder = [] } = diameters ?? ({} as Partial<Sizes>);
        const sizes = [...(values.length > 0 ? values : ['']), ...onOrder];
        return sizes.filter((size) => isDiameterOffered(size, temper));
      }),
    );
    return sum + made.length;
  }, parts);
}

/** Groups products with the members of their family, in catalogue order. */
function families(products: Product[]): Product[][] {
  const heads = new Map<number, Product[]>();
  for (const product of products) {
    const head = product.parent ?? product.id;
    heads.set(head, [...(heads.get(head) ?? []), product]);
  }
  return [...heads.values()];
}

/**
 * Cuts a catalogue by category and family into pages of at most MOST_ROWS rows. A family is split
 * only if it has more rows by itself. If everything fits on one page, there is one slice.
 */
export function slices(products: Product[]): Slice[] {
  const cut: Slice[] = [];
  const offered = products.filter((product) => rowsOf(product) > 0);
  const total = offered.reduce((sum, product) => sum + rowsOf(product), 0);
  if (total <= MOST_ROWS) {
    const [first] = offered;
    return first
      ? [{ id: first.id, category: first.category, products: offered, rows: total }]
      : [];
  }
  for (const category of new Set(offered.map((product) => product.category))) {
    let last: Slice | undefined;
    for (const family of families(offered.filter((product) => product.category === category))) {
      for (const piece of fitting(family)) {
        const rows = piece.reduce((sum, product) => sum + rowsOf(product), 0);
        if (last && last.rows + rows <= MOST_ROWS) {
          last.products.push(...piece);
          last.rows += rows;
        } else {
          last = { id: piece[0]!.id, category, products: [...piece], rows };
          cut.push(last);
        }
      }
    }
  }
  return cut;
}

/** Splits a family that does not fit on one page; the rows of a product always stay together. */
function fitting(family: Product[]): Product[][] {
  const pieces: Product[][] = [];
  let rows = MOST_ROWS;
  for (const product of family) {
    const own = rowsOf(product);
    if (rows + own > MOST_ROWS) {
      pieces.push([]);
      rows = 0;
    }
    pieces.at(-1)!.push(product);
    rows += own;
  }
  return pieces;
}
