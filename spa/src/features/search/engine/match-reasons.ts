import type { IndexContent } from '../indexing/parts';
import { orderAddress } from '../../../content/order-address';
import { fill } from '../../../lib/template';
import { rangeEnds, type Figure, type IndexRow } from './index-format';
import { type QueryLimit, meets } from './limit';
import { words } from '../../../lib/normalise';
import { textTerms } from './query-words';
import type { FoundEntry } from './search';

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
const MAX_TEXT_REASONS = 4;

/** The sizes of a figure that match a limit; for a range, its ends. */
function matchingSizes({ sizes, range }: Figure, limit: QueryLimit): string[] {
  if (!range) return sizes.filter((size) => meets(limit, Number(size), Number(size)));
  const [from, to] = rangeEnds(sizes);
  return meets(limit, from, to) ? sizes : [];
}

function rangeOf({ sizes, unit }: Figure, words_: Words['results']): string {
  const [from = '', to = ''] = sizes;
  const template = from === '' ? words_.atMost : to === '' ? words_.atLeast : words_.range;
  return fill(template, { from, to, unit }).replace(' %', '%');
}

/** The reasons for a limit: first listed sizes, then ranges. */
function* sizesOf(
  { row: { path, figures }, choice }: FoundEntry,
  limit: QueryLimit,
  { results }: Words,
): Generator<Reason> {
  const all = figures.filter(({ unit }) => unit === limit.unit);
  const seen = new Set<string>();
  for (const figure of all.sort(
    (one, other) => Number(one.range ?? 0) - Number(other.range ?? 0),
  )) {
    const { label, unit, anchor, range } = figure;
    const found = matchingSizes(figure, limit);
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
  row: IndexRow,
  term: string,
  { words: { results }, synonyms, makers }: Answering,
): string | undefined {
  const own = [row.name, ...row.titles, ...row.also, ...row.codes, ...row.traits];
  const names = own.map((text) => ` ${words(text).join(' ')} `);
  const isMatch = ([other, name]: [string, string]) =>
    textTerms(other).has(term) && names.some((text) => text.includes(` ${words(name).join(' ')} `));
  const [other, name] = synonyms.find(isMatch) ?? [];
  if (other && name) return fill(results.synonym, { other, name });
  const [maker, process] = makers.find(isMatch) ?? [];
  return maker && process && fill(results.maker, { maker, name: process });
}

/** The reasons for the words of a query that are not in the entry's name or titles. */
function* textsOf({ row, matches }: FoundEntry, answering: Answering): Generator<Reason> {
  const named = new Set([row.name, ...row.titles].flatMap((text) => [...textTerms(text)]));
  const left = new Set(matches.map(({ term }) => term).filter((term) => !named.has(term)));
  for (const text of [
    ...row.codes,
    ...row.standards,
    ...row.also,
    ...row.traits,
    ...row.categories,
  ]) {
    const terms = textTerms(text);
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
export function matchReasons(
  found: FoundEntry,
  limits: QueryLimit[],
  answering: Answering,
): Reason[] {
  const sizes = limits.flatMap((limit) => [...sizesOf(found, limit, answering.words)]);
  const texts = [...textsOf(found, answering)];
  const all = [...sizes, ...texts.slice(0, MAX_TEXT_REASONS)];
  return [...new Map(all.map((reason) => [`${reason.label} ${reason.text}`, reason])).values()];
}
