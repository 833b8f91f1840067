import type { FigureWords, Limit, Quantity, Sizes, Span } from './catalogue.types';

/** Numbers from this value on have their digits grouped. */
const THOUSANDS = 10_000;

const say = (words: string, figure: string) => words.replace('{figure}', () => figure);

function digits(text: string): string {
  const [whole = '', rest] = text.split('.');
  const large = Math.abs(Number(whole)) >= THOUSANDS;
  const grouped = large ? Number(whole).toLocaleString('en') : whole;
  return [grouped, ...(rest === undefined ? [] : [rest])].join('.').replace('-', '−');
}

function span({ value, from, to }: Pick<Span, 'value' | 'from' | 'to'>): string {
  return [from, to, value].flatMap((end) => (end == null ? [] : digits(end))).join('–');
}

/** The unit to write after a number; empty if the column's heading has the unit. */
function unitOf({ unit }: Pick<Quantity, 'unit'>, hidden: boolean): string {
  if (hidden) return '';
  return unit.startsWith('%') ? unit : ` ${unit}`;
}

/**
 * A quantity as text. The note below the specifications states that values are typical, so
 * "typical" is only written if the value would read as a limit: typical 15% or more. A limit with a
 * typical range gives both: 900–1000 N/mm² (limit: 900 N/mm² or more).
 * prerender/catalogue/checks/figures.py writes the same texts.
 */
export function quantityText(figure: Quantity, words: FigureWords, unitless = false): string {
  const unit = unitOf(figure, unitless);
  let said = span(figure) + unit;
  if (figure.basis === 'approximate') said = say(words.approximate, said);
  if (figure.value == null && figure.to == null) said = say(words.atLeast, said);
  if (figure.value == null && figure.from == null) said = say(words.atMost, said);
  if (figure.typical) {
    const usual = span(figure.typical) + unit;
    return say(words.within, said).replace('{typical}', () => usual);
  }
  const bound = figure.value == null && (figure.from == null) !== (figure.to == null);
  return unit && bound && figure.basis === 'typical' ? say(words.typical, said) : said;
}

function listed(sizes: string[], { last }: FigureWords): string {
  const end = sizes.at(-1) ?? '';
  const before = sizes.slice(0, -1);
  if (before.length === 0) return end;
  return last.replace('{first}', () => before.join(', ')).replace('{last}', () => end);
}

/** Sizes as text, followed by the usual size and the sizes that are made to order. */
export function sizesText(figure: Sizes, words: FigureWords, unitless = false): string {
  const { values = [], from, to, usual, onOrder = [] } = figure;
  const unit = unitOf(figure, unitless);
  const between = words.between.replace('{from}', from ?? '').replace('{to}', to ?? '');
  let said = (from == null ? listed(values, words) : between) + unit;
  if (usual != null) said += say(words.usual, usual + unit);
  if (onOrder.length > 0) said += say(words.onOrder, listed(onOrder, words) + unit);
  return said;
}

/**
 * A limit for an element in a composition. A single value is a maximum, as the table's note states.
 */
export function limitText(limit: Limit, words: FigureWords): string {
  if (limit.from == null && limit.to == null) return words.remainder;
  return limit.to == null ? say(words.minimum, span(limit)) : span(limit);
}
