import type {
  Dimension,
  Ends,
  FormOption,
  GradeOption,
  Measure,
  Option,
  OrderOptions,
  PackOption,
  SizeOptions,
  TemperOption,
} from '../../../content/order-options.ts';
import type {
  Catalogue,
  Grade,
  Offer,
  Product,
  Quantity,
  Sizes,
  Temper,
} from '../../../content/catalogue.types';
import { NOTE_FIELD } from '../../../content/order-options.ts';
import { isOpen } from '../../../content/site-data.ts';
import { rangeOf } from '../../../content/sizes.ts';
import { fill } from '../../../lib/template.ts';
import { onlySize, ownStrength } from '../../../content/strengths.ts';

const SIZE_KEYS: [Dimension, 'diameters' | 'widths' | 'thicknesses' | 'lengths'][] = [
  ['diameter', 'diameters'],
  ['width', 'widths'],
  ['thickness', 'thicknesses'],
  ['length', 'lengths'],
];

/** The two ends of a figure; undefined if one of them is open. */
export function endsOf({
  value,
  from,
  to,
}: Pick<Quantity, 'value' | 'from' | 'to'>): Ends | undefined {
  const [low, high] = [value ?? from, value ?? to];
  return low && high ? [Number(low), Number(high)] : undefined;
}

/** A volume in litres as a mass in kg, by the bulk density in g/litre. */
function massOf([from, to]: Ends, bulk: Quantity): Ends {
  const [light, dense] = endsOf(bulk) ?? [0, 0];
  return [(from * light) / 1000, (to * dense) / 1000];
}

/** An offer, and the bulk density of its goods. */
interface Packed {
  offer: Offer;
  bulk: Quantity | null | undefined;
}

/** Converts the records of a product's grades to options that a buyer can choose from. */
class OptionBuilder {
  private readonly words;
  private readonly vocabulary;

  constructor(
    { pages, vocabulary }: Catalogue,
    private readonly strengths: NonNullable<Product['strengths']>,
    private readonly pictures: NonNullable<Product['pictures']>,
  ) {
    this.words = pages.ask.choice;
    this.vocabulary = vocabulary;
  }

  /** The picture of a form, or of one of its packages. */
  private picture(form: string, package_?: string) {
    const own = this.pictures.find((one) => one.form === form && one.package === package_);
    return own && { image: own.image };
  }

  private pack({ offer, bulk }: Packed, package_: string): PackOption {
    const found = this.vocabulary.packages.find((one) => one.id === package_)!;
    const { id, name, net, contents, counted, called } = found;
    const { thinnest, thickest } = offer.limits?.[id] ?? {};
    const ends = net && endsOf(net);
    const isMeasured = net?.unit === 'kg' || net?.unit === 'm';
    return {
      id,
      label: name,
      ...(contents && { hint: contents }),
      ...(ends && isMeasured && { net: ends, measure: net.unit as Measure }),
      ...(ends && bulk && net.unit === 'litre' && { net: massOf(ends, bulk), measure: 'kg' }),
      ...(net?.from && net.to && { contents: { unit: net.unit, range: [net.from, net.to] } }),
      ...(counted && { counted }),
      ...(thinnest && { thinnest }),
      ...(thickest && { thickest }),
      ...this.picture(offer.form, id),
      called,
    };
  }

  private temper(grade: string, temper: Temper): TemperOption {
    const id = temper.temper;
    const { name: label } = this.vocabulary.tempers.find((one) => one.id === id)!;
    const { thinnest } = temper;
    const plain = { id, label, ...(thinnest && { thinnest }) };
    const strength = ownStrength(temper);
    if (!strength) return plain;
    const at = onlySize(strength.note);
    const said = this.strengths[`${grade}.${id}`]!;
    const hint = at ? `${said} ${strength.note}` : said;
    return { ...plain, hint, strength: said, ...(at && { at }) };
  }

  private sizes(sizes: Sizes): SizeOptions {
    const { values = [], onOrder = [], unit, usual } = sizes;
    const range = rangeOf(sizes);
    const one = (digits: string): Option => ({ id: digits, label: digits });
    const later = onOrder.map((digits) => ({ ...one(digits), hint: this.words.onOrder }));
    return {
      unit,
      options: [...values.map(one), ...later].sort((a, b) => Number(a.id) - Number(b.id)),
      ...((usual ?? values[0]) && { usual: usual ?? values[0] }),
      ...(range && { range }),
    };
  }

  private form(offer: Offer, bulk?: Quantity | null): FormOption {
    const {
      id,
      name,
      counted,
      measured = [],
    } = this.vocabulary.forms.find((form) => form.id === offer.form)!;
    const sizes = SIZE_KEYS.flatMap(([dimension, key]) => {
      const own = offer[key];
      return own ? [[dimension, this.sizes(own)] as const] : [];
    });
    const packs = (offer.packages ?? []).map((pack) => this.pack({ offer, bulk }, pack));
    const form = { id, label: name, counted, measured, sizes: Object.fromEntries(sizes), packs };
    return { ...form, ...this.picture(id) };
  }

  grade({
    id,
    name,
    availability,
    properties = {},
    tempers = [],
    offers = [],
  }: Grade): GradeOption {
    const density = properties['density'] && endsOf(properties['density']);
    const hints = { 'on order': this.words.onOrder, 'on request': this.words.onRequest };
    const hint = availability && availability !== 'standard' ? hints[availability] : undefined;
    return {
      id,
      label: name,
      ...(hint && { hint }),
      ...(density && { density }),
      tempers: tempers.map((temper) => this.temper(id, temper)),
      forms: offers.map((offer) => this.form(offer, properties['bulkDensity'])),
    };
  }
}

/** Whether a product can be ordered itself. A family cannot; its members can. */
export const isOrderable = ({ grades = [] }: Pick<Product, 'grades'>) =>
  grades.some(({ offers = [] }) => offers.length > 0);

/** The documents that can accompany a product. */
export function documentsOf({ vocabulary }: Catalogue, { documents = [] }: Product) {
  return (vocabulary.documents ?? []).filter(({ id }) => documents.includes(id));
}

/** The fields that decide which goods fit, each with its options, limits or hint. */
export function orderFieldTexts(
  { vocabulary, pages }: Catalogue,
  { orderDetails = [] }: Pick<Product, 'orderDetails'>,
) {
  const { between } = pages.ask.choice;
  return (vocabulary.orderFields ?? [])
    .filter(({ id }) => orderDetails.includes(id))
    .map(({ name, options = [], from, to, unit, hint }) => {
      const range = from && to && `${fill(between, { from, to })} ${unit}`;
      return { title: name, text: hint ?? (range || options.join('; ')) };
    });
}

/** The order options of a product; undefined for a family, whose members have their own. */
export function orderOptions(catalogue: Catalogue, self: Product): OrderOptions | undefined {
  const { id, name, grades = [], orderDetails = [], pictures = [] } = self;
  // The owner's photograph of the product stays, whatever is chosen.
  const isDrawn = isOpen(catalogue.images[self.image]!);
  const offers = new OptionBuilder(catalogue, self.strengths ?? {}, isDrawn ? pictures : []);
  const made = grades.map((grade) => offers.grade(grade)).filter(({ forms }) => forms.length > 0);
  if (made.length === 0) return undefined;
  const { least } = self.terms;
  return {
    id,
    name,
    path: self.path,
    thumbnail: self.image,
    ...(least && { least }),
    details: [...orderDetails, NOTE_FIELD],
    documents: documentsOf(catalogue, self).map((one) => ({ id: one.id, label: one.name })),
    grades: made,
  };
}
