import type { Catalogue, Grade, OrderTerms, Product } from '../../content/catalogue.types';
import { categoryOf } from '../../content/categories.ts';
import { isOrderable } from '../enquiry/choice/order-options.ts';
import { partSizes } from '../../content/part-sizes.ts';

type Compared = Pick<
  Grade,
  'name' | 'availability' | 'alloy' | 'coating' | 'processes' | 'tempers' | 'properties' | 'offers'
> & {
  /** The names of the grade in standards. */
  standards: string[];
  composition: Share[];
};

/** An element of a grade: its share in percent for the drawing, and its limits as text. */
export interface Share {
  element: string;
  share: number;
  text: string;
}

/** An element with at least this many percent is shown. */
const LEAST_SHARE = 1;

/** The main elements of a grade. The remainder is what the middles of the others leave. */
function mainShares({ composition }: Grade, { remainder }: Catalogue['pages']['compare']): Share[] {
  const limits = composition?.limits ?? [];
  const stated = limits.flatMap(({ element, from, to }) => {
    if (!from || Number(from) < LEAST_SHARE) return [];
    const share = (Number(from) + Number(to ?? from)) / 2;
    return [{ element, share, text: `${element} ${to ? `${from}–${to}` : `≥ ${from}`}` }];
  });
  const rest = 100 - stated.reduce((sum, { share }) => sum + share, 0);
  const remaining = limits
    .filter(({ from, to }) => !from && !to)
    .map(({ element }) => ({ element, share: rest, text: `${element} ${remainder}` }));
  return [...stated, ...remaining].sort((one, other) => other.share - one.share);
}

/** A product in the form that the comparison needs. */
export interface ComparableProduct extends Omit<OrderTerms, 'least'> {
  id: number;
  name: string;
  path: string;
  image: string;
  /** The heading of the product's card in the listing; '' for a product without a card. */
  bestFor: string;
  category: Product['category'];
  countryOfOrigin: Product['countryOfOrigin'];
  hsCodes: Product['hsCodes'];
  /** The names of the trade sizes. */
  parts: string[];
  /** Whether the product's diameters are wire diameters. */
  wire: boolean;
  /** Whether the product's page has an order form. */
  hasForm: boolean;
  grades: Compared[];
}

function compared(grade: Grade, words: Catalogue['pages']['compare']): Compared {
  const { id, madeOf, composition, otherNames, designations = [], ...shown } = grade;
  const standards = designations.map(({ fullName }) => fullName);
  return { ...shown, standards, composition: mainShares(grade, words) };
}

/** A product with its grades. A family without grades has the grades of its members. */
export function comparable(
  catalogue: Catalogue,
  self: Product,
  members: Product[],
): ComparableProduct {
  const { least, ...terms } = self.terms;
  const { id, name, image, category, countryOfOrigin, hsCodes, grades = [] } = self;
  const own = grades.length > 0 ? grades : members.flatMap((member) => member.grades ?? []);
  return {
    id,
    name,
    path: self.path,
    image,
    bestFor:
      catalogue.listing.find(({ product, link }) => (product ?? Number(link)) === id)?.heading ??
      '',
    category,
    wire: categoryOf(catalogue, self).wire,
    hasForm: [self, ...members].some(isOrderable),
    ...terms,
    countryOfOrigin,
    hsCodes,
    parts: partSizes(self).map(({ name: size }) => size),
    grades: own.map((grade) => compared(grade, catalogue.pages.compare)),
  };
}

/** The names of terms; the keys are their ids. */
const named = (terms: { id: string; name: string }[]) =>
  Object.fromEntries(terms.map(({ id, name }) => [id, name]));

/** The page data of the comparison: its words, and the names of the terms that grades refer to. */
export function compare({ pages, units, vocabulary }: Catalogue) {
  const { finder, products } = pages;
  const { alloys, coatings, forms, packages, processes, properties, tempers } = vocabulary;
  return {
    page: pages.compare,
    ofFamily: pages.ask.ofFamily,
    units,
    ways: [finder, products].map(({ hero, path }) => ({ label: hero.heading, to: path })),
    names: {
      alloys: named(alloys),
      coatings: named(coatings),
      forms: named(forms),
      packages: named(packages),
      processes: named(processes),
      properties: named(properties),
      tempers: named(tempers),
    },
  };
}
