import { LONGEST_DETAIL } from '../../../constants.ts';
import type { EnquiryBoxWords, ChoiceWords } from '../../../content/catalogue.types';
import { fill } from '../../../lib/template.ts';
import { decimal, isAmbiguous, readings } from '../../../units/numbers.ts';
import type {
  Choice,
  Detail,
  Dimension,
  FieldName,
  Option,
  SizeOptions,
  Unit,
} from '../../../content/order-options.ts';

/** A field of the form: its options or range, and its current value. */
export interface Field {
  name: FieldName;
  legend: string;
  /**
   * An id, comma-separated ids (for documents) or digits (within a range); '' if nothing is chosen.
   */
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

export type ViewWords = Pick<EnquiryBoxWords, 'fields' | 'choice'>;

/** A chosen value that the product does not offer. */
export interface Gone {
  name: FieldName | 'unit';
  id: string;
}

/** The maximum quantity. */
export const LARGEST = 1_000_000;

/** A size in millimetres. Sizes converted from gauges have four decimals. */
const SIZE = /^\d{1,7}(?:\.\d{1,4})?$/;
/** Decimals of a quantity: grams of a kilogram, millimetres of a metre. */
const DECIMALS = 3;

/** The digits of a number with a decimal point and without grouping; other text is unchanged. */
export function pointed(text: string): string {
  const value = decimal(text);
  if (typeof value !== 'number') return text.trim();
  return /^[\d.]+$/.test(text.trim()) ? text.trim() : String(value);
}

/** A quantity that can be ordered; undefined if the text is not one. */
export function quantityOf(text: string, unit: Unit): number | undefined {
  const value = decimal(text);
  if (typeof value !== 'number' || value <= 0 || value > LARGEST) return undefined;
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return decimals <= (unit === 'pack' ? 0 : DECIMALS) ? value : undefined;
}

/** The digits of a size, without a unit that may follow them. */
function digitsOf(text: string, unit: string): string {
  const bare = text.trim();
  return pointed(bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare);
}

/**
 * Returns the requested option; otherwise the usual or first option. An unknown id is added to
 * `gone`.
 */
export function pick<Kind extends Option>(
  name: Gone['name'],
  options: Kind[],
  choice: Choice,
  gone: Gone[],
  usual?: string,
): Kind | undefined {
  const asked = choice[name]?.trim();
  const found = options.find(({ id }) => id === asked);
  if (asked && !found) gone.push({ name, id: asked });
  return found ?? options.find(({ id }) => id === usual) ?? options[0];
}

export function sizeField(
  name: Dimension,
  sizes: SizeOptions,
  choice: Choice,
  words: ViewWords,
  gone: Gone[],
): Field {
  const legend = words.fields[name];
  const { options, unit, usual, range } = sizes;
  if (!range) {
    const chosen = pick(name, options, choice, gone, usual)?.id ?? '';
    return { name, legend, chosen, options, unit };
  }
  const [from, to] = range;
  const between = `${fill(words.choice.between, { from, to })} ${unit}`;
  const digits = digitsOf(choice[name] ?? '', unit);
  const fits = SIZE.test(digits) && +digits >= +from && +digits <= +to;
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

/** The field for a detail. Line breaks in a text from a link are removed. */
export const detailField = (name: Detail, choice: Choice, words: ViewWords): Field => ({
  name,
  legend: words.fields[name],
  chosen: (choice[name] ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_DETAIL),
  options: [],
  hint: words.choice.hints[name],
});

/**
 * Whether the visitor types the value of this field. The text is not reformatted while it is typed.
 */
export const isTyped = ({ range, hint }: Pick<Field, 'range' | 'hint'>) => Boolean(range ?? hint);

/** A sentence about a chosen value that is not offered; '' if the field has no such value. */
export function noticeOf(name: Gone['name'], gone: Gone[], words: ChoiceWords, now = ''): string {
  if (!gone.some((one) => one.name === name)) return '';
  return now ? fill(words.replaced, { name: now }) : words.leftOut;
}

/** Whether a field needs to be shown, because it has several options or a notice. */
export const isOpen = (field: Field) => {
  const { options, several, notice } = field;
  return options.length > 1 || isTyped(field) || Boolean(notice ?? (several && options.length > 0));
};
