import type {
  Catalogue,
  Grade,
  Offer,
  PackageTerm,
  Product,
  Quantity,
  Sizes,
} from '../src/catalogue.types';
import type {
  Dimension,
  Ends,
  Measure,
  Offered,
  OfferedForm,
  OfferedGrade,
  OfferedPack,
  OfferedSizes,
  Option,
} from '../src/ask/offer.ts';
import { quantityText } from '../src/figure-text.ts';
import { leastOf, termsOf } from './terms.ts';

const KEYS: [Dimension, 'diameters' | 'widths' | 'thicknesses' | 'lengths'][] = [
  ['diameter', 'diameters'],
  ['width', 'widths'],
  ['thickness', 'thicknesses'],
  ['length', 'lengths'],
];

/** Where a figure begins and ends; undefined where one end is open. */
export function endsOf({
  value,
  from,
  to,
}: Pick<Quantity, 'value' | 'from' | 'to'>): Ends | undefined {
  const [low, high] = [value ?? from, value ?? to];
  return low && high ? [Number(low), Number(high)] : undefined;
}

/** Makes of one product's records what can be chosen of it. */
class Offers {
  private readonly words;
  private readonly vocabulary;

  constructor({ pages, vocabulary }: Catalogue) {
    this.words = { ...pages.ask.choice, figures: pages.product.figures };
    this.vocabulary = vocabulary;
  }

  private pack({ id, name, net, counted }: PackageTerm): OfferedPack {
    const ends = net && endsOf(net);
    const measured = net?.unit === 'kg' || net?.unit === 'm';
    const hint =
      net && !name.includes(quantityText(net, this.words.figures))
        ? quantityText(net, this.words.figures)
        : undefined;
    return {
      id,
      label: name,
      ...(hint && { hint }),
      ...(ends && measured && { net: ends, measure: net.unit as Measure }),
      ...(counted && { counted }),
    };
  }

  private sizes({ values = [], onOrder = [], from, to, unit, usual }: Sizes): OfferedSizes {
    const one = (digits: string): Option => ({ id: digits, label: digits });
    const later = onOrder.map((digits) => ({ ...one(digits), hint: this.words.onOrder }));
    return {
      unit,
      options: [...values.map(one), ...later].sort((a, b) => Number(a.id) - Number(b.id)),
      ...((usual ?? values[0]) && { usual: usual ?? values[0] }),
      ...(from && to && { range: [from, to] as [string, string] }),
    };
  }

  private form(offer: Offer): OfferedForm {
    const {
      id,
      name,
      counted,
      measured = [],
    } = this.vocabulary.forms.find((form) => form.id === offer.form)!;
    const sizes = KEYS.flatMap(([dimension, key]) => {
      const own = offer[key];
      return own ? [[dimension, this.sizes(own)] as const] : [];
    });
    const packs = (offer.packages ?? []).map((pack) =>
      this.pack(this.vocabulary.packages.find((one) => one.id === pack)!),
    );
    return { id, label: name, counted, measured, sizes: Object.fromEntries(sizes), packs };
  }

  grade({
    id,
    name,
    availability,
    properties = {},
    tempers = [],
    offers = [],
  }: Grade): OfferedGrade {
    const density = properties['density'] && endsOf(properties['density']);
    const hints = { 'on order': this.words.onOrder, 'on request': this.words.onRequest };
    const hint = availability && availability !== 'standard' ? hints[availability] : undefined;
    return {
      id,
      label: name,
      ...(hint && { hint }),
      ...(density && { density }),
      tempers: tempers.map(({ temper, strength }) => ({
        id: temper,
        label: this.vocabulary.tempers.find((one) => one.id === temper)!.name,
        // What is typical within a limit stands in the table of tempers.
        ...(strength && {
          hint: quantityText({ ...strength, typical: null }, this.words.figures),
        }),
      })),
      forms: offers.map((offer) => this.form(offer)),
    };
  }
}

/** The documents that a product's add-ons name. */
export function documentsOf({ vocabulary }: Catalogue, { availableAddOns = [] }: Product) {
  return (vocabulary.documents ?? []).filter(({ name }) => availableAddOns.includes(name));
}

/** What of a product can be ordered; nothing of a family, whose members say it. */
export function offered(
  catalogue: Catalogue,
  self: Product,
  parent: Product | undefined,
  path: string,
): Offered | undefined {
  const offers = new Offers(catalogue);
  const { id, name, grades = [] } = self;
  const made = grades.map((grade) => offers.grade(grade)).filter(({ forms }) => forms.length > 0);
  if (made.length === 0) return undefined;
  const least = leastOf(catalogue, termsOf(self, parent));
  return {
    id,
    name,
    path,
    ...(least && { least }),
    documents: documentsOf(catalogue, self).map((one) => ({ id: one.id, label: one.name })),
    grades: made,
  };
}
