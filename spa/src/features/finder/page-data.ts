import type { Catalogue, Grade, Product } from '../../content/catalogue.types';
import type { Picture } from '../../content/picture';
import { slug } from '../../lib/slug.ts';
import { categoryOf } from '../../content/categories.ts';
import { type PartSize, partSizes } from '../../content/part-sizes.ts';
import { orderFieldTexts } from '../enquiry/choice/order-options.ts';
import { ownStrength } from '../../content/strengths.ts';

/** The properties of a grade that a buyer filters by. */
type FinderGrade = Pick<Grade, 'id' | 'name' | 'alloy' | 'tempers' | 'availability'> & {
  offers?: (Omit<NonNullable<Grade['offers']>[number], 'packages'> & {
    packages?: { id: string; thinnest?: string | null; thickest?: string | null }[];
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
  /** The further details of an order, such as `Bore B: 0.3 to 3.0 mm`. */
  stated?: string[];
}

function finderGrade(grade: Grade): FinderGrade {
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
      offers: offers.map(({ processes: uses, packages, limits, lengths, ...offer }) => ({
        ...offer,
        ...(uses && { processes: uses }),
        ...(packages && { packages: packages.map((id) => ({ id, ...limits?.[id] })) }),
      })),
    }),
  };
}

function withParts(
  catalogue: Catalogue,
  product: Product,
): Pick<FinderProduct, 'parts' | 'stated'> {
  const parts = partSizes(product);
  const { orderFields = [] } = catalogue.vocabulary;
  const orderDetails = (product.orderDetails ?? []).filter(
    (id) => !orderFields.find((field) => field.id === id)?.hint,
  );
  const stated = orderFieldTexts(catalogue, { orderDetails });
  return {
    ...(parts.length > 0 && { parts }),
    ...(stated.length > 0 && { stated: stated.map(({ title, text }) => `${title}: ${text}`) }),
  };
}

/** A product in the form in which the finder loads it. */
const finderProduct = (catalogue: Catalogue, product: Product): FinderProduct => ({
  ...withParts(catalogue, product),
  id: product.id,
  name: product.name,
  path: product.path,
  category: product.category,
  thumbnail: product.image,
  wire: categoryOf(catalogue, product).wire,
  grades: (product.grades ?? []).map(finderGrade),
});

const isOffered = ({ grades = [] }: Product) => grades.some(({ offers = [] }) => offers.length > 0);

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
  return {
    category: slugged(products.filter(isOffered).map(({ category }) => category)),
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

/** The page data of the finder: all products that can be ordered. */
export function finder(catalogue: Catalogue) {
  const { pages, units, products } = catalogue;
  return {
    page: pages.finder,
    compare: pages.compareWords,
    units,
    names: namesOf(catalogue),
    products: products.filter(isOffered).map((product) => finderProduct(catalogue, product)),
  };
}
