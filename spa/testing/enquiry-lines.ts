import type { Choice } from '../src/content/order-options.ts';
import type { Head, EnquiryLine } from '../src/features/enquiry/list/list.ts';
import type { Grade, Offer, Product, Sizes } from '../src/content/catalogue.types';
import { catalogue } from './catalogue.ts';

/** Ten spools of plain brass wire. */
export const BRASS: EnquiryLine = {
  product: 1,
  choice: {
    grade: 'cuzn37',
    form: 'spool',
    diameter: '0.25',
    temper: 'hard',
    package: 'din-125',
    quantity: '10',
    unit: 'pack',
  },
  note: '',
};

/** Details for the whole enquiry, with a value in every field. */
export const HEAD: Head = {
  certificate: '3.1',
  date: '2999-12-24',
  place: 'Pune, India',
  company: 'Rao & Sons',
  tax: '27ABCDE1234F1Z5',
};

const SIZES = [
  ['diameter', 'diameters'],
  ['width', 'widths'],
  ['thickness', 'thicknesses'],
  ['length', 'lengths'],
] as const;

const last = ({ values = [], from }: Sizes) => values.at(-1) ?? from ?? '';

/** The choice of the first form, temper and pack that a grade offers, and of the last size. */
function firstChoice({ id, tempers = [] }: Grade, offer: Offer): Choice {
  const sizes = SIZES.flatMap(([name, key]) => (offer[key] ? [[name, last(offer[key])]] : []));
  return {
    grade: id,
    form: offer.form,
    ...(Object.fromEntries(sizes) as Choice),
    ...(tempers[0] && { temper: tempers[0].temper }),
    ...(offer.packages?.[0] && { package: offer.packages[0] }),
    unit: 'pack',
  };
}

function firstLine({ id, grades = [] }: Product): EnquiryLine[] {
  const grade = grades.find(({ offers = [] }) => offers.length > 0);
  return grade ? [{ product: id, choice: firstChoice(grade, grade.offers![0]!), note: '' }] : [];
}

/** Lines of as many orderable products, with the quantities 1, 2, 3 and so on. */
export function manyLines(count: number): EnquiryLine[] {
  const each = catalogue.products.flatMap(firstLine);
  return Array.from({ length: count }, (_, at) => {
    const line = each[at % each.length]!;
    return { ...line, choice: { ...line.choice, quantity: String(at + 1) } };
  });
}
