import {
  detailField,
  type Field,
  type Gone,
  isTyped,
  pick,
  pointed,
  sizeField,
  type ViewWords,
} from './field.ts';
import {
  type Choice,
  DETAILS,
  DIMENSIONS,
  type FormOption,
  type GradeOption,
  type Option,
  type OrderOptions,
  type PackOption,
  type TemperOption,
  type Unit,
} from '../../../content/order-options.ts';

/** A choice with each id resolved to its option. */
export interface Chosen {
  grade: GradeOption;
  form: FormOption;
  temper: TemperOption | undefined;
  /** The strength of the temper, if it applies to the chosen size; otherwise ''. */
  strength: string;
  pack: PackOption | undefined;
  /** The least contents of a pack, if they exceed the minimum order of the family. */
  whole: number | undefined;
  /** The fields for sizes, followed by those for details. */
  entries: Field[];
  documents: Option[];
  unit: Unit;
  units: Option[];
  /** The quantity as the visitor wrote it; if empty, the minimum order or a whole pack. */
  quantity: string;
  gone: Gone[];
}

/** The least contents of a pack that are measured like the minimum order of the whole family. */
function packContents({ least }: OrderOptions, pack: PackOption | undefined): number | undefined {
  return least?.ofFamily && pack?.measure === least.unit ? pack.net?.[0] : undefined;
}

function strengthOf(temper: TemperOption | undefined, sizes: Field[]): string {
  const diameter = sizes.find(({ name }) => name === 'diameter')?.chosen;
  const holds = temper?.at === undefined || Number(diameter) === Number(temper.at);
  return (holds && temper?.strength) || '';
}

export function chosenOf(product: OrderOptions, choice: Choice, words: ViewWords): Chosen {
  const gone: Gone[] = [];
  const grade = pick('grade', product.grades, choice, gone)!;
  const form = pick('form', grade.forms, choice, gone)!;
  const temper = pick('temper', grade.tempers, choice, gone);
  const pack = pick('package', form.packs, choice, gone);
  const sizes = DIMENSIONS.flatMap((name) => {
    const offered = form.sizes[name];
    if (!offered && choice[name]) gone.push({ name, id: choice[name] });
    return offered ? [sizeField(name, offered, choice, words, gone)] : [];
  });
  // A detail is kept even if the product no longer requests it, so that a visitor's text is never
  // lost.
  const details = DETAILS.filter((name) => product.details.includes(name) || choice[name]).map(
    (name) => detailField(name, choice, words),
  );
  const documents = (choice.documents ?? '').split(',').flatMap((id) => {
    const found = product.documents.find((one) => one.id === id);
    if (id && !found) gone.push({ name: 'documents', id });
    return found ? [found] : [];
  });
  const units: Option[] = [
    { id: 'pack', label: (pack?.counted ?? form.counted).many },
    ...form.measured.map((id) => ({ id, label: id })),
  ];
  const { least } = product;
  const contents = packContents(product, pack);
  const unit = pick('unit', units, choice, gone, contents ? 'pack' : least?.unit)!.id as Unit;
  // The minimum order of a family in whole packs, because nobody delivers a part of a spool.
  const packs = contents && least ? Math.ceil(least.quantity / contents) : 1;
  const measured = contents ? packs * contents : least?.quantity;
  const start = unit === 'pack' && contents ? packs : unit === least?.unit ? measured : 1;
  const quantity = choice.quantity ?? String(start);
  const strength = strengthOf(temper, sizes);
  return {
    grade,
    form,
    temper,
    strength,
    pack,
    whole: contents && least && contents > least.quantity ? contents : undefined,
    entries: [...sizes, ...details],
    documents,
    unit,
    units,
    quantity,
    gone,
  };
}

/** Returns the choice with texts as typed, because a field shows them while it is edited. */
export const asTyped = (choice: Choice, { entries }: Chosen): Choice =>
  Object.fromEntries(
    entries.flatMap((field) => (isTyped(field) ? [[field.name, choice[field.name] ?? '']] : [])),
  );

/** Returns the choice with every default filled in, because the catalogue's defaults may change. */
export function settled(chosen: Chosen): Choice {
  const { grade, form, temper, pack, entries, documents, unit, quantity } = chosen;
  return {
    grade: grade.id,
    form: form.id,
    ...Object.fromEntries(entries.map(({ name, chosen: text }) => [name, text])),
    ...(temper && { temper: temper.id }),
    ...(pack && { package: pack.id }),
    ...(documents.length > 0 && { documents: documents.map(({ id }) => id).join() }),
    quantity: pointed(quantity),
    unit,
  };
}
