import type { AskWords } from '../content/catalogue.types';
import { fill } from '../content/template.ts';
import type { Choice, Dimension, FieldName, Option, SizeOptions, Unit } from './options.ts';

/** A field of the form: its options or range, and its current value. */
export interface Field {
  name: FieldName;
  legend: string;
  /** An id; comma-separated ids for documents; digits for a range. */
  chosen: string;
  options: Option[];
  /** The range of values, in words, where there are no options. */
  range?: string;
  unit?: string;
  several?: true;
  error?: string;
}

export type ViewWords = Pick<AskWords, 'fields' | 'choice'>;

/** The largest quantity. */
export const LARGEST = 1_000_000;
const WHOLE = /^\d{1,7}$/;
export const DECIMAL = /^\d{1,7}(?:[.,]\d{1,3})?$/;

export const number = (text: string) => Number(text.replace(',', '.'));

/** The option asked for, else the usual or first one; an unknown id is added to `gone`. */
export function pick<Kind extends Option>(
  options: Kind[],
  asked: string | undefined,
  gone: string[],
  usual?: string,
): Kind | undefined {
  const found = options.find(({ id }) => id === asked);
  if (asked && !found) gone.push(asked);
  return found ?? options.find(({ id }) => id === usual) ?? options[0];
}

export function isQuantity(text: string, unit: Unit): boolean {
  const fits = (unit === 'pack' ? WHOLE : DECIMAL).test(text);
  return fits && number(text) > 0 && number(text) <= LARGEST;
}

export function sizeField(
  name: Dimension,
  sizes: SizeOptions,
  choice: Choice,
  words: ViewWords,
  gone: string[],
): Field {
  const legend = words.fields[name];
  const { options, unit, usual, range } = sizes;
  const asked = choice[name]?.trim();
  if (!range) {
    const chosen = pick(options, asked, gone, usual)?.id ?? '';
    return { name, legend, chosen, options, unit };
  }
  const [from, to] = range;
  const between = `${fill(words.choice.between, { from, to })} ${unit}`;
  const fits = !asked || (DECIMAL.test(asked) && number(asked) >= +from && number(asked) <= +to);
  return {
    name,
    legend,
    chosen: choice[name] ?? '',
    options: [],
    range: fill(words.choice.inRange, { range: between }),
    unit,
    ...(!fits && { error: fill(words.choice.outOfRange, { range: between }) }),
  };
}

/** Whether a field leaves anything to choose. */
export const isOpen = ({ options, range, several }: Field) =>
  options.length > 1 || Boolean(range) || Boolean(several && options.length > 0);
