import type { Choice } from '../../../content/order-options';
import { fold, plain, words } from '../../../lib/normalise';
import { unambiguous } from '../../../units/numbers';
import { typedSize } from '../../../units/typed-size';
import { rangeEnds, type OrderTerm, type OrderVocabulary, type IndexRow } from './index-format';
import { type QueryLimit, meets } from './limit';
import { textTerms } from './query-words';

/** The maximum number of adjacent words that name a temper, form or pack in a query. */
const MAX_NAME_WORDS = 4;
const QUANTITY = /(?<![\p{L}\d.,/-])(\d{1,6})\s*(?=(\p{L}+))/gu;

/** Whether a number can be a quantity. Most numbers of four digits are alloys: 4043 rods. */
const isQuantity = (count: number) => count > 0 && (count < 1000 || count % 500 === 0);

/** Returns the quantity in a query (`20 spools`), and the query without that number. */
export function quantityIn(query: string, { counted }: OrderVocabulary) {
  const text = plain(query).length === query.length ? plain(query) : query;
  for (const { 0: written, 1: digits = '', 2: word = '', index } of text.matchAll(QUANTITY)) {
    const isOne = digits === '1' && counted.some((many) => fold(many) === fold(word));
    if (!isQuantity(Number(digits)) || !(isOne || counted.includes(word))) continue;
    const rest = query.slice(0, index) + query.slice(index + written.length);
    return { quantity: digits, rest };
  }
  return { quantity: '', rest: query };
}

/** The maximum difference, as a share, between a size in inches and the listed size: .045 is 1.2 mm. */
const TRADE_DIFFERENCE = 0.06;

/** All sequences of adjacent words in a query, each written as one code. */
function runsOf(query: string): Set<string> {
  const all = words(query);
  const runs = all.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_NAME_WORDS, all.length - from) }, (_each, more) =>
      fold(all.slice(from, from + more + 1).join('')),
    ),
  );
  return new Set(runs);
}

/** The term of a row that a query names; of several, the one with the longest name in it. */
function namedTerm(
  terms: OrderTerm[],
  { traits }: IndexRow,
  runs: Set<string>,
): string | undefined {
  const length = ({ codes }: OrderTerm) =>
    Math.max(0, ...codes.filter((code) => runs.has(code)).map((code) => code.length));
  const [best] = terms
    .filter((term) => traits.includes(term.name) && length(term) > 0)
    .sort((one, other) => length(other) - length(one));
  return best?.id;
}

/** The diameter that a query requests from a row: a listed size, one in a range, or the trade's. */
function diameterIn(
  { figures }: IndexRow,
  limits: QueryLimit[],
  label: string,
): string | undefined {
  const limit = limits.find(({ unit }) => unit === 'mm');
  if (!limit) return undefined;
  const own = figures.filter((figure) => figure.label === label && figure.unit === 'mm');
  const listed = own.flatMap(({ sizes, range }) => (range ? [] : sizes));
  const found = new Set(listed.filter((size) => meets(limit, Number(size), Number(size))));
  if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
  const middle = (limit.from + limit.to) / 2;
  const isInRange = own.some(({ sizes, range }) => {
    const [from, to] = rangeEnds(sizes);
    return range && from <= middle && middle <= to;
  });
  if (isInRange) return unambiguous(String(Number(middle.toFixed(4))));
  // Like the pages, buyers write inches without a zero: .045.
  const isInch = limit.written.startsWith('.');
  const mm = isInch || limit.means ? typedSize(limit.written, isInch ? 'inch' : '') : '';
  return listed.find((size) => Math.abs(Number(size) / Number(mm) - 1) <= TRADE_DIFFERENCE);
}

/** The grade of a row that most matched terms name; undefined if two grades have equally many. */
function gradeIn({ grades = [], codes }: IndexRow, matched: string[]): string | undefined {
  const ranked = grades
    .map(({ id, codes: own }) => {
      const terms = new Set(own.flatMap((at) => [...textTerms(codes[at] ?? '')]));
      return { id, count: matched.filter((term) => terms.has(term)).length };
    })
    .sort((one, other) => other.count - one.count);
  const [best, next] = ranked;
  return best && best.count > (next?.count ?? 0) ? best.id : undefined;
}

/**
 * A quantity in kilograms or metres. A quantity that equals the contents of one of the row's packs
 * (8 kg) is not a quantity but names that pack.
 */
function measuredIn({ figures }: IndexRow, limits: QueryLimit[]): Choice {
  const limit = limits.find(({ unit, from, to }) => (unit === 'kg' || unit === 'm') && from === to);
  const isPack = figures.some(
    ({ unit, sizes, range }) =>
      unit === limit?.unit && !range && sizes.some((size) => Number(size) === limit.from),
  );
  return limit && !isPack ? { quantity: String(limit.from), unit: limit.unit } : {};
}

/** A parsed query; a row's choice is derived from it. */
export interface OrderQuery {
  query: string;
  quantity: string;
  limits: QueryLimit[];
}

/** Turns a query into a choice for the order form of a row's product. */
export function orderChoice(
  row: IndexRow,
  matched: string[],
  { query, quantity, limits }: OrderQuery,
  terms: OrderVocabulary,
): Choice {
  const runs = runsOf(query);
  const found = {
    grade: gradeIn(row, matched),
    form: namedTerm(terms.form, row, runs),
    diameter: diameterIn(row, limits, terms.diameter),
    temper: namedTerm(terms.temper, row, runs),
    package: namedTerm(terms.package, row, runs),
    ...(quantity ? { quantity, unit: 'pack' } : measuredIn(row, limits)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
