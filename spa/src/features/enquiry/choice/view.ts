import { fill } from '../../../lib/template.ts';
import { isAmbiguous, readings } from '../../../units/numbers.ts';
import {
  type ResolvedChoice,
  type Field,
  isOpen,
  noticeOf,
  plainDigits,
  quantityOf,
  type ViewWords,
} from './choice.ts';
import {
  type DiameterLimits,
  type Ends,
  isDiameterOffered,
  type Option,
  NOTE_FIELD,
  type OrderOptions,
  type PackOption,
  SIZE_FIELDS,
  type Unit,
} from '../../../content/order-options.ts';
import type { ChoiceWords } from '../../../content/catalogue.types';
import { gramsOfMetre, kilogramsOf, metresOf, scale } from '../../../units/length-mass.ts';

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
  summary: string;
  /** A sentence that names the properties that are still open. */
  unset?: string;
  /** The goods without the quantity: `Plain Brass Wire, CuZn37, 0.25 mm`. */
  goods: string;
  /** The whole choice in one line: `10 spools P-5: Plain Brass Wire, CuZn37, 0.25 mm`. */
  description: string;
  /** Sentences about chosen values that are not offered. */
  unavailable: string[];
  /** The picture of the chosen package or form. */
  image?: PackOption['image'];
}

/** The view of a choice. A pure function, so that the build can create the first view. */
export function viewOf(product: OrderOptions, chosen: ResolvedChoice, words: ViewWords): View {
  const { unit, units, quantity, unavailable, form, pack } = chosen;
  const written = plainDigits(quantity);
  const number = quantityOf(written, unit);
  const fits = number !== undefined;
  const diameter = chosen.entries.find(({ name }) => name === 'diameter')?.chosen;
  const goods = measuredGoods(chosen);
  const amount = goods ? amountText(goods, words.choice) : '';
  const description = goodsText(product, chosen, words);
  const head = quantityText(fits ? written : '', chosen);
  const note = fits && noteOf(product, chosen, number, words);
  const unset = unsetOf(chosen, words);
  const image = pack?.image ?? form.image;
  return {
    fields: fieldsOf(product, chosen, words),
    quantity,
    unit,
    units,
    ...(!fits && { error: wrongQuantity(written, unit, words) }),
    ...(note && { note }),
    ...(unset && { unset }),
    amount,
    summary:
      amount && `${[head, diameter && `${diameter} mm`].filter(Boolean).join(', ')}: ${amount}`,
    goods: description,
    description: `${head}: ${description}`,
    unavailable: unavailable.map(({ id }) => id),
    ...(image && { image }),
  };
}

/** The whole choice in one line: `10 spools P-5: Plain Brass Wire, CuZn37, 0.25 mm`. */
export const orderText = (product: OrderOptions, chosen: ResolvedChoice, words: ViewWords) =>
  `${quantityText(plainDigits(chosen.quantity), chosen)}: ${goodsText(product, chosen, words)}`;

function fieldsOf(product: OrderOptions, chosen: ResolvedChoice, words: ViewWords): Field[] {
  const { grade, form, temper, pack, documents } = chosen;
  const { fields: legends } = words;
  const diameter = chosen.entries.find(({ name }) => name === 'diameter');
  const choose = (
    name: keyof typeof legends,
    options: (Option & DiameterLimits)[],
    one?: Option,
  ): Field => ({
    name,
    legend: legends[name],
    chosen: one?.id ?? '',
    options: options.map((option) => ({
      id: option.id,
      label: option.label,
      ...(option.hint && { hint: option.hint }),
      ...limitOf(option, diameter),
    })),
  });
  const wanted = documents.map(({ id }) => id).join();
  return [
    choose('grade', product.grades, grade),
    choose('form', grade.forms, form),
    ...entriesOf(chosen, words),
    choose('temper', grade.tempers, temper),
    choose('package', form.packs, pack),
    ...chosen.entries.filter(({ name }) => name === 'net'),
    { ...choose('documents', product.documents), chosen: wanted, several: true as const },
    ...chosen.entries.filter(isNote),
  ]
    .map((field) => withNotice(field, chosen, words))
    .filter(isOpen);
}

/** The diameters in which an option is made, and whether the chosen one is outside them. */
function limitOf(limits: DiameterLimits, diameter: Field | undefined): Partial<Option> {
  const { thinnest, thickest } = limits;
  if (!thinnest && !thickest) return {};
  const { chosen, options = [] } = diameter ?? {};
  const made = options.map(({ id }) => id).filter((size) => isDiameterOffered(size, limits));
  const isThin = thinnest && (!thickest || Number(chosen) < Number(thinnest));
  return {
    limit: isThin ? `≥ ${made[0] ?? thinnest}` : `≤ ${made.at(-1) ?? thickest}`,
    ...(!isDiameterOffered(chosen, limits) && { excluded: true }),
  };
}

const isNote = ({ name }: Field) => name === NOTE_FIELD;

/** The fields for sizes and details. A chosen size that is not offered gets an empty field. */
function entriesOf(
  { entries, unavailable }: ResolvedChoice,
  { fields: legends }: ViewWords,
): Field[] {
  const gone = SIZE_FIELDS.filter((name) => unavailable.some((one) => one.name === name));
  return [
    ...gone
      .filter((name) => !entries.some((one) => one.name === name))
      .map((name) => ({ name, legend: legends[name], chosen: '', options: [] })),
    ...entries.filter((field) => field.name !== 'net' && !isNote(field)),
  ];
}

/** Adds a notice to a field if its chosen value is not offered. */
function withNotice(
  field: Field,
  { unavailable }: ResolvedChoice,
  { choice: words }: ViewWords,
): Field {
  const { name, options, chosen, unit } = field;
  const label = options.find(({ id }) => id === chosen)?.label;
  const notice = noticeOf(name, unavailable, words, [label, unit].filter(Boolean).join(' '));
  return notice ? { ...field, notice } : field;
}

/** A remark on a quantity whose unit was replaced, or that is less than the minimum. */
function noteOf(
  { least }: OrderOptions,
  chosen: ResolvedChoice,
  quantity: number,
  words: ViewWords,
) {
  const { unit, units, pack, packContents: whole = 0, unavailable } = chosen;
  const { belowLeast, belowPack } = words.choice;
  const label = units.find(({ id }) => id === unit)?.label;
  const notice = noticeOf('unit', unavailable, words.choice, label);
  if (notice) return notice;
  if (unit === pack?.measure && quantity < whole)
    return fill(belowPack, { amount: `${whole} ${unit}` });
  if (least?.unit !== unit || quantity >= least.quantity) return undefined;
  return fill(belowLeast, { amount: `${least.quantity} ${label}` });
}

/** The names of the fields without a value that decide which goods fit. */
export const openSizes = ({ entries }: ResolvedChoice) =>
  entries
    .filter(({ name, range, options, chosen, error }) => {
      const decides = name !== 'net' && (range ?? options.length > 0);
      return decides && !chosen && !error;
    })
    .map(({ legend }) => legend)
    .join(', ');

function unsetOf(chosen: ResolvedChoice, { choice }: ViewWords) {
  const names = openSizes(chosen);
  return names && fill(choice.unset, { names });
}

/** The reason why a quantity is not accepted. */
function wrongQuantity(text: string, unit: Unit, { choice: words }: ViewWords): string {
  if (isAmbiguous(text)) return fill(words.comma, readings(text));
  return unit === 'pack' ? words.wrongQuantity : words.wrongMeasure;
}

/** Changes a name for use in a sentence. Abbreviations (RoHS) and codes (R200) keep their capitals. */
const withinSentence = (label: string) =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s])(?!\p{Ll}+\p{Lu})/u, (sign) => sign.toLowerCase());

/** The temper, followed by its strength in brackets: `hard (≥ 900 N/mm²)`. */
export function temperText({ temper, strength }: ResolvedChoice): string {
  if (!temper || !strength) return temper?.label ?? '';
  const { label } = temper;
  // A label such as R200 (soft) already contains brackets.
  return label.endsWith(')') ? `${label}, ${strength}` : `${label} (${strength})`;
}

const namesForm = ({ unit, pack }: ResolvedChoice) => (unit === 'pack' || pack) && !pack?.counted;

/** The chosen goods as text, without the quantity. */
function goodsText(
  { name, grades }: OrderOptions,
  chosen: ResolvedChoice,
  words: ViewWords,
): string {
  const { grade, form, entries, documents } = chosen;
  const entered = (field: Field) => {
    const { name: entry, legend, chosen: text, unit } = field;
    const label = entry !== 'diameter' && withinSentence(legend);
    return text && [label, text, unit].filter(Boolean).join(' ');
  };
  const papers = documents.map(({ label }) => withinSentence(label)).join(', ');
  return [
    name,
    grades.length > 1 && grade.label !== name && grade.label,
    grade.forms.length > 1 && !namesForm(chosen) && withinSentence(form.label),
    ...entries.filter((field) => !isNote(field)).map(entered),
    withinSentence(temperText(chosen)),
    papers && fill(words.choice.with, { documents: papers }),
    ...entries.filter(isNote).map(entered),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The quantity as text: `10 spools P-5`, `20 kg (spools P-5)`. */
function quantityText(quantity: string, { form, pack, unit }: ResolvedChoice): string {
  const counted = pack?.counted ?? form.counted;
  const one = unit === 'pack' && quantity === '1';
  const packs = fill(pack?.called ?? '{form}', { form: one ? counted.one : counted.many });
  if (unit === 'pack') return `${quantity} ${packs}`.trim();
  return [quantity, unit, pack && `(${packs})`].filter(Boolean).join(' ');
}

/** The number of significant digits in a computed amount. */
const SIGNIFICANT_DIGITS = 3;
/** Lengths of at least this many metres are shown in kilometres. */
const KILOMETRES_FROM = 10_000;

interface Goods {
  quantity: number;
  unit: Unit;
  pack?: PackOption | undefined;
  /** In mm. */
  diameter?: number | undefined;
  /** The cross-section of a flat bar in mm². */
  flat?: number | undefined;
  /** The length of a bar or rod in m. */
  length?: number | undefined;
  /** In g/cm³. */
  density?: Ends | undefined;
}

/** The goods of a choice, if its quantity and sizes are valid. */
function measuredGoods(chosen: ResolvedChoice): Goods | undefined {
  const { grade, pack, entries, unit } = chosen;
  const quantity = quantityOf(plainDigits(chosen.quantity), unit);
  if (quantity === undefined || entries.some(({ error }) => error)) return undefined;
  const field = (name: string) => entries.find((entry) => entry.name === name);
  const size = (name: string) => Number(field(name)?.chosen) || 0;
  const net = size('net');
  const filled = pack && net ? { ...pack, net: [net, net] as Ends } : pack;
  return {
    quantity,
    unit,
    pack: filled,
    diameter: size('diameter'),
    flat: field('edges')?.chosen === 'semicircular' ? 0 : size('width') * size('thickness'),
    length: field('length')?.unit === 'm' ? size('length') : 0,
    density: grade.density,
  };
}

function gramsOf({ diameter, flat, density }: Goods): Ends | undefined {
  if (density && flat) return scale(density, flat);
  return diameter && density ? gramsOfMetre(diameter, density) : undefined;
}

/** The recorded amount, before any conversion, and its measure. */
function statedAmount({
  quantity,
  unit,
  pack,
  length,
}: Goods): [amount: Ends, measure: 'kg' | 'm'] | undefined {
  if (unit !== 'pack') return [[quantity, quantity], unit];
  if (pack?.net && pack.measure) return [scale(pack.net, quantity), pack.measure];
  return length ? [[quantity * length, quantity * length], 'm'] : undefined;
}

const rounded = (value: number) =>
  Number(value.toPrecision(SIGNIFICANT_DIGITS)).toLocaleString('en', { maximumFractionDigits: 6 });

function rangeText([from, to]: Ends, unit: string, words: ChoiceWords): string {
  const [low, high] = [rounded(from), rounded(to)];
  return `${low === high ? low : fill(words.between, { from: low, to: high })} ${unit}`;
}

const lengthText = (length: Ends, words: ChoiceWords) =>
  length[1] >= KILOMETRES_FROM
    ? rangeText(scale(length, 1 / 1000), 'km', words)
    : rangeText(length, 'm', words);

/** A computed mass as text, in grams if it is below a kilogram. */
export const massText = (kilograms: Ends, words: ChoiceWords) =>
  kilograms[1] < 1
    ? rangeText(scale(kilograms, 1000), 'g', words)
    : rangeText(kilograms, 'kg', words);

/** The mass of a choice in kg; undefined if it is not recorded and cannot be computed. */
export function massOf(chosen: ResolvedChoice): Ends | undefined {
  const goods = measuredGoods(chosen);
  const found = goods && statedAmount(goods);
  if (!found) return undefined;
  const [amount, measure] = found;
  const grams = gramsOf(goods);
  return measure === 'kg' ? amount : grams && kilogramsOf(amount, grams);
}

/** The mass and length of goods as text; '' if only the quantity is recorded. */
export function amountText(goods: Goods, words: ChoiceWords): string {
  const found = statedAmount(goods);
  if (!found) return '';
  const [amount, measure] = found;
  const grams = gramsOf(goods);
  const about = (text: string) => fill(words.about, { amount: text });
  const given = goods.unit === 'pack';
  if (measure === 'kg') {
    const kg = given ? rangeText(amount, 'kg', words) : '';
    const m = grams && about(lengthText(metresOf(amount, grams), words));
    return kg && m ? fill(words.joined, { kg, m }) : kg || (m ?? '');
  }
  const m = given ? lengthText(amount, words) : '';
  const kg = grams && about(massText(kilogramsOf(amount, grams), words));
  return kg && m ? fill(words.joined, { kg, m }) : (kg ?? m);
}
