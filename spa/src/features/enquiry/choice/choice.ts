import {
  type Choice,
  SHARED_FIELDS,
  SIZE_FIELDS,
  type FormOption,
  type GradeOption,
  isDiameterOffered,
  type Option,
  type OrderOptions,
  type PackOption,
  type SizeOptions,
  type TemperOption,
  type Unit,
} from '../../../content/order-options.ts';
import { LONGEST_DETAIL } from '../../../constants.ts';
import type { ChoiceWords, EnquiryBoxWords, OrderField } from '../../../content/catalogue.types';
import { fill } from '../../../lib/template.ts';
import { firstCharacters } from '../../../lib/first-characters.ts';
import { decimal, isAmbiguous, readings, unambiguous } from '../../../units/numbers.ts';

/** A choice with each id resolved to its option. */
export interface ResolvedChoice {
  grade: GradeOption;
  form: FormOption;
  /** The tempers in which the chosen diameter is made. */
  tempers: TemperOption[];
  temper: TemperOption | undefined;
  /** The strength of the temper, if it applies to the chosen size; otherwise ''. */
  strength: string;
  /** The packs in which the chosen diameter is delivered. */
  packs: PackOption[];
  pack: PackOption | undefined;
  /** The least contents of a pack, if they exceed the minimum order of the family. */
  packContents: number | undefined;
  /** The fields for sizes, those that decide which goods fit, and the contents of a pack. */
  entries: Field[];
  documents: Option[];
  unit: Unit;
  units: Option[];
  /** The quantity as the visitor wrote it; if empty, the minimum order or a whole pack. */
  quantity: string;
  unavailable: UnavailableValue[];
}

/** The least contents of a pack that are measured like the minimum order of the whole family. */
function leastContents({ least }: OrderOptions, pack: PackOption | undefined): number | undefined {
  return least?.ofFamily && pack?.measure === least.unit ? pack.net?.[0] : undefined;
}

function strengthOf(temper: TemperOption | undefined, sizes: Field[]): string {
  const diameter = sizes.find(({ name }) => name === 'diameter')?.chosen;
  const holds = temper?.at === undefined || Number(diameter) === Number(temper.at);
  return (holds && temper?.strength) || '';
}

/**
 * The fields that decide which goods fit. One is kept even if the product no longer requests it, so
 * that a visitor's text is never lost.
 */
const detailFields = (
  { details }: OrderOptions,
  { id: form }: FormOption,
  choice: Choice,
  words: ViewWords,
): Field[] =>
  words.orderFields
    .filter(({ id, forms = [] }) => {
      const applies = forms.length === 0 || forms.includes(form);
      return (details.includes(id) && applies) || choice[id];
    })
    .map((field) => detailField(field, choice, words));

/** The values of fields that no form has any more. */
function unknownValues(choice: Choice, { orderFields }: ViewWords): UnavailableValue[] {
  const names = new Set([...SHARED_FIELDS, 'quantity', 'unit', ...orderFields.map(({ id }) => id)]);
  return Object.entries(choice).flatMap(([name, id]) =>
    id && !names.has(name) ? [{ name, id }] : [],
  );
}

export function resolveChoice(
  product: OrderOptions,
  choice: Choice,
  words: ViewWords,
): ResolvedChoice {
  const unavailable: UnavailableValue[] = [];
  const grade = pickOption('grade', product.grades, choice, unavailable)!;
  const form = pickOption('form', grade.forms, choice, unavailable)!;
  const sizes = SIZE_FIELDS.flatMap((name) => {
    const offered = form.sizes[name];
    if (!offered && choice[name]) unavailable.push({ name, id: choice[name] });
    return offered
      ? [sizeField(name, words.fields[name], offered, choice, words, unavailable)]
      : [];
  });
  const diameter = sizes.find(({ name }) => name === 'diameter')?.chosen;
  const tempers = grade.tempers.filter((one) => isDiameterOffered(diameter, one));
  const temper = pickOption('temper', tempers, choice, unavailable);
  const packs = form.packs.filter((one) => isDiameterOffered(diameter, one));
  const pack = pickOption('package', packs, choice, unavailable);
  const details = detailFields(product, form, choice, words);
  const contents = pack?.contents
    ? [sizeField('net', words.fields.net, { ...pack.contents, options: [] }, choice, words, [])]
    : [];
  unavailable.push(...unknownValues(choice, words));
  const documents = (choice.documents ?? '').split(',').flatMap((id) => {
    const found = product.documents.find((one) => one.id === id);
    if (id && !found) unavailable.push({ name: 'documents', id });
    return found ? [found] : [];
  });
  const units: Option[] = [
    { id: 'pack', label: (pack?.counted ?? form.counted).many },
    ...form.measured.map((id) => ({ id, label: id })),
  ];
  const { least } = product;
  const packContents = leastContents(product, pack);
  const unit = pickOption('unit', units, choice, unavailable, packContents ? 'pack' : least?.unit)!
    .id as Unit;
  // The minimum order of a family in whole packs, because nobody delivers a part of a spool.
  const whole = packContents && least ? Math.ceil(least.quantity / packContents) : 1;
  const measured = packContents ? whole * packContents : least?.quantity;
  const start = unit === 'pack' && packContents ? whole : unit === least?.unit ? measured : 1;
  const quantity = choice.quantity ?? String(start);
  const strength = strengthOf(temper, sizes);
  return {
    grade,
    form,
    tempers,
    temper,
    strength,
    packs,
    pack,
    packContents: packContents && least && packContents > least.quantity ? packContents : undefined,
    entries: [...sizes, ...details, ...contents],
    documents,
    unit,
    units,
    quantity,
    unavailable,
  };
}

/** Whether a field of the choice, or its quantity, has an error. */
export const hasError = ({ entries, quantity, unit }: ResolvedChoice) =>
  quantityOf(plainDigits(quantity), unit) === undefined || entries.some(({ error }) => error);

/** Returns the choice with texts as typed, because a field shows them while it is edited. */
export const typedTexts = (choice: Choice, { entries }: ResolvedChoice): Choice =>
  Object.fromEntries(
    entries.flatMap((field) => (isTyped(field) ? [[field.name, choice[field.name] ?? '']] : [])),
  );

/** Returns the choice with every default filled in, because the catalogue's defaults may change. */
export function fullChoice(chosen: ResolvedChoice): Choice {
  const { grade, form, temper, pack, entries, documents, unit, quantity } = chosen;
  return {
    grade: grade.id,
    form: form.id,
    ...Object.fromEntries(entries.map(({ name, chosen: text }) => [name, text])),
    ...(temper && { temper: temper.id }),
    ...(pack && { package: pack.id }),
    ...(documents.length > 0 && { documents: documents.map(({ id }) => id).join() }),
    quantity: plainDigits(quantity),
    unit,
  };
}

/** A field of the form: its options or range, and its current value. */
export interface Field {
  name: string;
  legend: string;
  /** An id, comma-separated ids (documents) or digits (in a range); '' if nothing is chosen. */
  chosen: string;
  options: Option[];
  /** The allowed range as text, if there are no options. */
  range?: string;
  unit?: string;
  /** The hint for a field in which visitors write text. */
  hint?: string;
  several?: true;
  error?: string;
  /** A note that the chosen value is not offered, and which value replaces it. */
  notice?: string;
}

export interface ViewWords extends Pick<EnquiryBoxWords, 'fields' | 'choice'> {
  orderFields: OrderField[];
}

/** A chosen value that the product does not offer. */
interface UnavailableValue {
  name: string;
  id: string;
}

/** The maximum quantity. */
export const MAX_QUANTITY = 1_000_000;

/** A size in millimetres. Sizes converted from gauges have four decimals. */
const SIZE_IN_MM = /^\d{1,7}(?:\.\d{1,4})?$/;
/** Decimals of a quantity: grams of a kilogram, millimetres of a metre. */
const QUANTITY_DECIMALS = 3;

/** The digits of a number with a decimal point and without grouping; other text is unchanged. */
export function plainDigits(text: string): string {
  const value = decimal(text);
  if (typeof value !== 'number') return text.trim();
  return /^\d*\.?\d+$/.test(text.trim()) ? text.trim() : unambiguous(String(value));
}

/** A quantity that can be ordered; undefined if the text is not one. */
export function quantityOf(text: string, unit: Unit): number | undefined {
  const value = decimal(text);
  if (typeof value !== 'number' || value <= 0 || value > MAX_QUANTITY) return undefined;
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return decimals <= (unit === 'pack' ? 0 : QUANTITY_DECIMALS) ? value : undefined;
}

/** The digits of a size, without a unit that may follow them. */
function digitsOf(text: string, unit: string): string {
  const bare = text.trim();
  return plainDigits(bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare);
}

/** Returns the requested, usual or first option. Adds an unknown id to `unavailable`. */
export function pickOption<Kind extends Option>(
  name: string,
  options: Kind[],
  choice: Choice,
  unavailable: UnavailableValue[] = [],
  usual?: string,
): Kind | undefined {
  const asked = choice[name]?.trim();
  const found = options.find(({ id }) => id === asked);
  if (asked && !found) unavailable.push({ name, id: asked });
  return found ?? options.find(({ id }) => id === usual) ?? options[0];
}

function sizeField(
  name: string,
  legend: string,
  sizes: SizeOptions,
  choice: Choice,
  words: ViewWords,
  unavailable: UnavailableValue[],
): Field {
  const { options, unit, usual, range } = sizes;
  if (!range) {
    const chosen = pickOption(name, options, choice, unavailable, usual)?.id ?? '';
    return { name, legend, chosen, options, unit };
  }
  const [from, to] = range;
  const between = `${fill(words.choice.between, { from, to })} ${unit}`;
  const digits = digitsOf(choice[name] ?? '', unit);
  const fits =
    SIZE_IN_MM.test(digits) && !isAmbiguous(digits) && +digits >= +from && +digits <= +to;
  return {
    name,
    legend,
    chosen: fits ? digits : '',
    options: [],
    range: fill(words.choice.inRange, { range: between }),
    unit,
    ...(digits &&
      !fits && {
        error: isAmbiguous(digits)
          ? fill(words.choice.comma, readings(digits))
          : fill(words.choice.outOfRange, { range: between }),
      }),
  };
}

/**
 * The field for what decides which goods fit. Line breaks in a text from a link are removed; a text
 * that is not an option, because the field once had none, becomes one.
 */
function detailField(field: OrderField, choice: Choice, words: ViewWords): Field {
  const { id: name, name: legend, options = [], from, to, unit = '', hint } = field;
  if (from && to)
    return sizeField(
      name,
      legend,
      { unit: unit ?? '', options: [], range: [from, to] },
      choice,
      words,
      [],
    );
  const chosen = firstCharacters((choice[name] ?? '').replace(/\s+/g, ' ').trim(), LONGEST_DETAIL);
  if (hint)
    return { name, legend, chosen, options: [], hint: fill(words.choice.inRange, { range: hint }) };
  const labels = chosen && !options.includes(chosen) ? [...options, chosen] : options;
  return { name, legend, chosen, options: labels.map((label) => ({ id: label, label })) };
}

/** Whether the visitor types this field's value. Text is not reformatted while it is typed. */
export const isTyped = ({ range, hint }: Pick<Field, 'range' | 'hint'>) => Boolean(range ?? hint);

/** A sentence about a chosen value that is not offered; '' if the field has no such value. */
export function noticeOf(
  name: string,
  unavailable: UnavailableValue[],
  words: ChoiceWords,
  now = '',
): string {
  if (!unavailable.some((one) => one.name === name)) return '';
  return now ? fill(words.replaced, { name: now }) : words.leftOut;
}

/** Whether a field needs to be shown, because it has several options or a notice. */
export const isOpen = (field: Field) => {
  const { options, several, notice } = field;
  return options.length > 1 || isTyped(field) || Boolean(notice ?? (several && options.length > 0));
};
