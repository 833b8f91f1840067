import { fill } from '../content/template.ts';
import { amountText } from './amount.ts';
import { type Chosen, chosenOf } from './chosen.ts';
import { DECIMAL, type Field, isOpen, isQuantity, number, type ViewWords } from './field.ts';
import type { Choice, FieldName, Option, OrderOptions, Unit } from './options.ts';

export type { Field, ViewWords };

/** A choice as the page shows it. */
export interface View {
  fields: Field[];
  quantity: string;
  unit: Unit;
  units: Option[];
  /** Why the quantity is not accepted. */
  error?: string;
  /** A remark on the quantity. */
  note?: string;
  /** The goods with their mass and length; '' where these are not known. */
  comes: string;
  /** The choice in a line: `10 spools P-5: Plain Brass Wire, CuZn37, 0.25 mm`. */
  said: string;
  /** What the choice names but is not offered. */
  gone: string[];
}

function fieldsOf(product: OrderOptions, chosen: Chosen, { fields: legends }: ViewWords): Field[] {
  const { grade, form, temper, pack, sizes, documents } = chosen;
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
    ...sizes,
    choose('temper', grade.tempers, temper),
    choose('package', form.packs, pack),
    { ...choose('documents', product.documents), chosen: wanted, several: true as const },
  ].filter(isOpen);
}

/** The chosen goods in words, without the quantity. */
function describedBy({ name, grades }: OrderOptions, chosen: Chosen, words: ViewWords): string {
  const { grade, form, temper, sizes, documents } = chosen;
  const state = temper?.label.toLowerCase();
  const papers = documents.map(({ label }) => label.toLowerCase()).join(', ');
  return [
    name,
    grades.length > 1 && grade.label !== name && grade.label,
    grade.forms.length > 1 && form.label.toLowerCase(),
    ...sizes.map(
      ({ name: size, legend, chosen: digits, unit }) =>
        digits.trim() &&
        [size !== 'diameter' && legend.toLowerCase(), digits.trim(), unit]
          .filter(Boolean)
          .join(' '),
    ),
    state && temper?.hint ? `${state} (${temper.hint})` : state,
    papers && fill(words.choice.with, { documents: papers }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The quantity: `10 spools P-5`; a pack whose name is a phrase goes in brackets. */
function headOf(quantity: string, unit: Unit, { form, pack }: Chosen): string {
  const counted = pack?.counted ?? form.counted;
  const label = unit === 'pack' ? (quantity === '1' ? counted.one : counted.many) : unit;
  const name = pack?.label ?? '';
  const packed = unit === 'pack' && !/[ ,]/.test(name) ? name : `(${name})`;
  return [quantity, label, name && packed].filter(Boolean).join(' ');
}

/** The view of a choice; pure, so that the build can make the first one. */
export function viewOf(product: OrderOptions, choice: Choice, words: ViewWords): View {
  const chosen = chosenOf(product, choice, words);
  const { grade, pack, sizes, unit, units, quantity, gone } = chosen;
  const { least } = product;
  const stated = least?.unit === unit ? least.quantity : undefined;
  const written = quantity.trim();
  const fits = isQuantity(written, unit);
  const diameter = sizes.find(({ name }) => name === 'diameter')?.chosen.trim() ?? '';
  const thick = DECIMAL.test(diameter) ? number(diameter) : undefined;
  const goods = { quantity: number(written), unit, pack, diameter: thick, density: grade.density };
  const amounts = fits && amountText(goods, words.choice);
  const head = headOf(fits ? written : '', unit, chosen);
  const { wrongQuantity, wrongMeasure, belowLeast } = words.choice;
  return {
    fields: fieldsOf(product, chosen, words),
    quantity,
    unit,
    units,
    ...(!fits && { error: unit === 'pack' ? wrongQuantity : wrongMeasure }),
    ...(fits && stated && number(written) < stated && { note: belowLeast }),
    comes: amounts
      ? `${[head, thick && `${diameter} mm`].filter(Boolean).join(', ')}: ${amounts}`
      : '',
    said: `${head}: ${describedBy(product, chosen, words)}`,
    gone,
  };
}
