import { type Field, pick, sizeField, type ViewWords } from './field.ts';
import {
  type Choice,
  DIMENSIONS,
  type FormOption,
  type GradeOption,
  type Option,
  type OrderOptions,
  type PackOption,
  type Unit,
} from './options.ts';

/** A choice resolved to the options that it names. */
export interface Chosen {
  grade: GradeOption;
  form: FormOption;
  temper: Option | undefined;
  pack: PackOption | undefined;
  sizes: Field[];
  documents: Option[];
  unit: Unit;
  units: Option[];
  /** As the visitor wrote it, or the minimum order. */
  quantity: string;
  gone: string[];
}

export function chosenOf(product: OrderOptions, choice: Choice, words: ViewWords): Chosen {
  const gone: string[] = [];
  const grade = pick(product.grades, choice.grade, gone)!;
  const form = pick(grade.forms, choice.form, gone)!;
  const temper = pick(grade.tempers, choice.temper, gone);
  const pack = pick(form.packs, choice.package, gone);
  const sizes = DIMENSIONS.flatMap((name) => {
    const offered = form.sizes[name];
    if (!offered && choice[name]) gone.push(choice[name]);
    return offered ? [sizeField(name, offered, choice, words, gone)] : [];
  });
  const documents = (choice.documents ?? '').split(',').flatMap((id) => {
    const found = product.documents.find((one) => one.id === id);
    if (id && !found) gone.push(id);
    return found ? [found] : [];
  });
  const units: Option[] = [
    { id: 'pack', label: (pack?.counted ?? form.counted).many },
    ...form.measured.map((id) => ({ id, label: id })),
  ];
  const { least } = product;
  const unit = pick(units, choice.unit, gone, least?.unit)!.id as Unit;
  const quantity = choice.quantity ?? String((least?.unit === unit && least.quantity) || 1);
  return { grade, form, temper, pack, sizes, documents, unit, units, quantity, gone };
}

/** The choice with every default written out, since the catalogue's defaults may change. */
export function settled(chosen: Chosen): Choice {
  const { grade, form, temper, pack, sizes, documents, unit, quantity } = chosen;
  return {
    grade: grade.id,
    form: form.id,
    ...Object.fromEntries(sizes.map(({ name, chosen: size }) => [name, size])),
    ...(temper && { temper: temper.id }),
    ...(pack && { package: pack.id }),
    ...(documents.length > 0 && { documents: documents.map(({ id }) => id).join() }),
    quantity,
    unit,
  };
}
