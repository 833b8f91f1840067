import type { IndexContent } from '../indexing/parts';
import { orderAddress } from '../../../content/order-address';
import { fill } from '../../../lib/template';
import { ends, type Figure, type Row } from './index-types';
import { type Limit, meets } from './limit';
import { code, fold, shortOf, words } from '../../../lib/normalise';
import { LONGEST_JOIN } from './query-words';
import type { Found } from './search';

type Words = IndexContent['words'];
/** The words for showing answers, the catalogue's synonyms and the makers of machines. */
type Answering = Pick<IndexContent, 'words' | 'synonyms' | 'makers'>;

/** A reason why an entry was found. If the reason is a size, it links to that size on the page. */
export interface Reason {
  label?: string;
  text: string;
  to?: string;
}

/** The maximum number of texts shown as reasons. */
const MOST = 4;

/** The search terms in a text: its words, and adjacent words joined into one: `sal5356`. */
export function termsOf(text: string): Set<string> {
  const all = words(text);
  const terms = new Set(all);
  const parts = text.split(/[\s/()-]+/).filter(Boolean);
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 1; to <= Math.min(parts.length, from + LONGEST_JOIN); to += 1) {
      const one = fold(code(parts.slice(from, to).join(' ')));
      terms.add(one).add(shortOf(one) ?? one);
    }
  }
  return terms;
}

/** The sizes of a figure that match a limit; for a range, its ends. */
function met({ sizes, range }: Figure, limit: Limit): string[] {
  if (!range) return sizes.filter((size) => meets(limit, Number(size), Number(size)));
  const [from, to] = ends(sizes);
  return meets(limit, from, to) ? sizes : [];
}

function rangeOf({ sizes, unit }: Figure, words_: Words['results']): string {
  const [from = '', to = ''] = sizes;
  const template = from === '' ? words_.atMost : to === '' ? words_.atLeast : words_.range;
  return fill(template, { from, to, unit }).replace(' %', '%');
}

/** The reasons for a limit: first listed sizes, then ranges. */
function* sizesOf(
  { row: { path, figures }, choice }: Found,
  limit: Limit,
  { results }: Words,
): Generator<Reason> {
  const all = figures.filter(({ unit }) => unit === limit.unit);
  const seen = new Set<string>();
  for (const figure of all.sort(
    (one, other) => Number(one.range ?? 0) - Number(other.range ?? 0),
  )) {
    const { label, unit, anchor, range } = figure;
    const found = met(figure, limit);
    if (found.length === 0 || seen.has(label)) continue;
    seen.add(label);
    if (range) yield { label, text: rangeOf(figure, results) };
    else
      for (const size of found) {
        const to = anchor && orderAddress(path, { ...choice, diameter: size }, anchor + size);
        yield { label, text: `${size} ${unit}`, ...(to && { to }) };
      }
  }
}

/** A name of a row that has a synonym or machines of a maker that contains a term. */
function synonymOf(
  row: Row,
  term: string,
  { words: { results }, synonyms, makers }: Answering,
): string | undefined {
  const own = [row.name, ...row.titles, ...row.also, ...row.codes, ...row.traits];
  const said = own.map((text) => ` ${words(text).join(' ')} `);
  const isMatch = ([other, name]: [string, string]) =>
    termsOf(other).has(term) && said.some((text) => text.includes(` ${words(name).join(' ')} `));
  const [other, name] = synonyms.find(isMatch) ?? [];
  if (other && name) return fill(results.synonym, { other, name });
  const [maker, process] = makers.find(isMatch) ?? [];
  return maker && process && fill(results.maker, { maker, name: process });
}

/** The reasons for the words of a query that are not in the entry's name or titles. */
function* textsOf({ row, matches }: Found, answering: Answering): Generator<Reason> {
  const named = new Set([row.name, ...row.titles].flatMap((text) => [...termsOf(text)]));
  const left = new Set(matches.map(({ term }) => term).filter((term) => !named.has(term)));
  for (const text of [
    ...row.codes,
    ...row.standards,
    ...row.also,
    ...row.traits,
    ...row.categories,
  ]) {
    const terms = termsOf(text);
    if (![...left].some((term) => terms.has(term))) continue;
    for (const term of terms) left.delete(term);
    yield { text };
  }
  for (const { term, place } of matches) {
    if (!left.has(term)) continue;
    const { results } = answering.words;
    const text = row.metals.includes(term)
      ? fill(results.metal, { name: term })
      : place === 'text'
        ? results.described
        : synonymOf(row, term, answering);
    if (text) yield { text };
  }
}

/** Returns why an entry was found: first matching sizes, then matching texts. */
export function matchReasons(found: Found, limits: Limit[], answering: Answering): Reason[] {
  const sizes = limits.flatMap((limit) => [...sizesOf(found, limit, answering.words)]);
  const texts = [...textsOf(found, answering)];
  const all = [...sizes, ...texts.slice(0, MOST)];
  return [...new Map(all.map((reason) => [`${reason.label} ${reason.text}`, reason])).values()];
}
