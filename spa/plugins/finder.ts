import type { Catalogue, Designation, Grade, Product } from '../src/catalogue.types';
import { slug } from '../src/components/slug.ts';
import { rowsOf, type Slice, slices } from './slices.ts';

/** What a buyer chooses by, of one grade of a product. */
type FinderGrade = Pick<Grade, 'id' | 'name' | 'alloy' | 'tempers' | 'offers' | 'availability'> & {
  coating?: string;
  processes: string[];
  standards: string[];
};

export interface FinderProduct {
  id: number;
  name: string;
  path: string;
  category: Product['category'];
  grades: FinderGrade[];
}

const standardOf = ({ system, standard }: Designation) =>
  standard ? `${system} ${standard}` : system;

function finderGrade(grade: Grade): FinderGrade {
  const { id, name, alloy, coating, processes = [], designations = [] } = grade;
  const { availability, tempers, offers } = grade;
  return {
    id,
    name,
    alloy,
    ...(coating && { coating }),
    processes,
    standards: [...new Set(designations.map(standardOf))],
    ...(availability && { availability }),
    ...(tempers && {
      tempers: tempers.map(({ temper, strength }) => ({ temper, ...(strength && { strength }) })),
    }),
    ...(offers && {
      offers: offers.map(({ form, processes: uses, diameters, packages }) => ({
        form,
        ...(uses && { processes: uses }),
        ...(diameters && { diameters }),
        ...(packages && { packages }),
      })),
    }),
  };
}

/** A product as the finder knows it. */
export function finderProduct(product: Product, path: string): FinderProduct {
  const { id, name, category, grades = [] } = product;
  return { id, name, path, category, grades: grades.map(finderGrade) };
}

/** What can be chosen of each facet, id and name, in the order in which it is shown. */
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
  const slugs = (names: string[]): Named =>
    [...new Set(names)].map((name) => ({ id: slug(name), name }));
  const uses = grades.flatMap(({ processes = [], offers: own = [] }) =>
    own.flatMap((offer) => (offer.processes?.length ? offer.processes : processes)),
  );
  const offered = products.filter((product) => rowsOf(product) > 0);
  return {
    category: slugs(offered.map(({ category }) => category)),
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
    standard: slugs(grades.flatMap(({ designations = [] }) => designations.map(standardOf)).sort()),
  };
}

/** The finder's pages: where each part lies, and what it is of. */
function partsOf(catalogue: Catalogue, cut: Slice[]) {
  return cut.map(({ id, category, products, rows }) => ({
    id,
    path: catalogue.pages.finder.partPath.replace('{id}', String(id)),
    category,
    first: products[0]!.name,
    last: products.at(-1)!.name,
    rows,
  }));
}

/** The finder's own part: all products where they fit into one page, otherwise the way to them. */
export function finder(catalogue: Catalogue, pathOf: (id: number) => string) {
  const { pages, units } = catalogue;
  const cut = slices(catalogue.products);
  const parts = cut.length > 1 ? partsOf(catalogue, cut) : [];
  const shown = parts.length > 0 ? [] : cut.flatMap(({ products }) => products);
  return {
    page: pages.finder,
    compare: pages.compareWords,
    units,
    names: namesOf(catalogue),
    products: shown.map((product) => finderProduct(product, pathOf(product.id))),
    parts,
    rows: cut.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Where the finder is cut: every product, and those of each of its pages by the page's id. */
export function finderParts(catalogue: Catalogue, pathOf: (id: number) => string) {
  const cut = slices(catalogue.products);
  const known = (products: Product[]) =>
    products.map((product) => finderProduct(product, pathOf(product.id)));
  if (cut.length < 2) return [];
  return [
    { name: 'finder-all', products: known(cut.flatMap(({ products }) => products)) },
    ...cut.map(({ id, products }) => ({ name: `finder/${id}`, products: known(products) })),
  ];
}
