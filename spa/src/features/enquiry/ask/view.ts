import { fill } from '../../../lib/template.ts';
import { isAmbiguous, readings } from '../../../units/numbers.ts';
import { amountText } from './amount.ts';
import { type Chosen, chosenOf } from './chosen.ts';
import { type Field, isOpen, noticeOf, pointed, quantityOf, type ViewWords } from './field.ts';
import {
  type Choice,
  ENTRIES,
  type FieldName,
  type Option,
  type OrderOptions,
  type Unit,
} from '../../../content/order-options.ts';
import { describedBy, headOf } from './said.ts';

export type { Field, ViewWords };

/** A choice in the form that the page shows. */
export interface View {
  fields: Field[];
  quantity: string;
  unit: Unit;
  units: Option[];
  /** The reason why the quantity is not accepted. */
  error?: string;
  /** A remark on the quantity. */
  note?: string;
  /** The mass and length as text; '' if these are not recorded. */
  amount: string;
  /** The quantity and the goods, followed by `amount`; '' without it. */
  comes: string;
  /** A sentence that names the properties that are still open. */
  unset?: string;
  /** The goods without the quantity: `Plain Brass Wire, CuZn37, 0.25 mm`. */
  goods: string;
  /** The whole choice in one line: `10 spools P-5: Plain Brass Wire, CuZn37, 0.25 mm`. */
  said: string;
  /** Sentences about chosen values that are not offered. */
  gone: string[];
}

function fieldsOf(product: OrderOptions, chosen: Chosen, words: ViewWords): Field[] {
  const { grade, form, temper, pack, documents } = chosen;
  const { fields: legends } = words;
  const choose = (name: FieldName, options: Option[], one?: Option): Field => ({
    name,
    legend: legends[name],
    chosen: one?.id ?? '',
    options: options.map(({ id, label, hint }) => ({ id, label, ...(hint && { hint }) })),
  });
  const wanted = documents.map(({ id }) => id).join();
  return [
    choose('grade', product.grades, grade),
    choose('form', grade.forms, form),
    ...entriesOf(chosen, words),
    choose('temper', grade.tempers, temper),
    choose('package', form.packs, pack),
    { ...choose('documents', product.documents), chosen: wanted, several: true as const },
  ]
    .map((field) => withNotice(field, chosen, words))
    .filter(isOpen);
}

/**
 * The fields for sizes and details. A chosen size that the product does not offer gets an empty
 * field.
 */
function entriesOf({ entries, gone }: Chosen, { fields: legends }: ViewWords): Field[] {
  return ENTRIES.flatMap((name) => {
    const field = entries.find((one) => one.name === name);
    const asked = gone.some((one) => one.name === name);
    if (field) return [field];
    return asked ? [{ name, legend: legends[name], chosen: '', options: [] }] : [];
  });
}

/** Adds a notice to a field if its chosen value is not offered. */
function withNotice(field: Field, { gone }: Chosen, { choice: words }: ViewWords): Field {
  const { name, options, chosen, unit } = field;
  const label = options.find(({ id }) => id === chosen)?.label;
  const notice = noticeOf(name, gone, words, [label, unit].filter(Boolean).join(' '));
  return notice ? { ...field, notice } : field;
}

/** A remark on a quantity whose unit was replaced, or that is less than the minimum. */
function noteOf({ least }: OrderOptions, chosen: Chosen, quantity: number, words: ViewWords) {
  const { unit, units, pack, whole = 0, gone } = chosen;
  const { belowLeast, belowPack } = words.choice;
  const label = units.find(({ id }) => id === unit)?.label;
  const notice = noticeOf('unit', gone, words.choice, label);
  if (notice) return notice;
  if (unit === pack?.measure && quantity < whole)
    return fill(belowPack, { amount: `${whole} ${unit}` });
  if (least?.unit !== unit || quantity >= least.quantity) return undefined;
  return fill(belowLeast, { amount: `${least.quantity} ${label}` });
}

/** Names the sizes without a value. */
function unsetOf({ entries }: Chosen, { choice }: ViewWords) {
  const sizes = entries.filter(({ range, chosen, error }) => range && !chosen && !error);
  const names = sizes.map(({ legend }) => legend).join(', ');
  return names && fill(choice.unset, { names });
}

/** The reason why a quantity is not accepted. */
function wrongQuantity(text: string, unit: Unit, { choice: words }: ViewWords): string {
  if (isAmbiguous(text)) return fill(words.comma, readings(text));
  return unit === 'pack' ? words.wrongQuantity : words.wrongMeasure;
}

/** The view of a choice. A pure function, so that the build can create the first view. */
export function viewOf(product: OrderOptions, choice: Choice, words: ViewWords): View {
  const chosen = chosenOf(product, choice, words);
  const { grade, pack, entries, unit, units, quantity, gone } = chosen;
  const written = pointed(quantity);
  const number = quantityOf(written, unit);
  const fits = number !== undefined;
  const diameter = entries.find(({ name }) => name === 'diameter')?.chosen;
  const thick = diameter ? Number(diameter) : undefined;
  const goods = { quantity: number ?? 0, unit, pack, diameter: thick, density: grade.density };
  const isKnown = fits && entries.every(({ error }) => !error);
  const amount = isKnown ? amountText(goods, words.choice) : '';
  const description = describedBy(product, chosen, words);
  const head = headOf(fits ? written : '', chosen);
  const note = fits && noteOf(product, chosen, number, words);
  const unset = unsetOf(chosen, words);
  return {
    fields: fieldsOf(product, chosen, words),
    quantity,
    unit,
    units,
    ...(!fits && { error: wrongQuantity(written, unit, words) }),
    ...(note && { note }),
    ...(unset && { unset }),
    amount,
    comes: amount && `${[head, thick && `${diameter} mm`].filter(Boolean).join(', ')}: ${amount}`,
    goods: description,
    said: `${head}: ${description}`,
    gone: gone.map(({ id }) => id),
  };
}
