import type { IndexContent } from '../../plugins/search/parts';
import { fill } from '../content/template';
import { ends, type Figure, type Row } from './index-types';
import { type Limit, meets } from './limit';
import { code, fold, words } from './normalise';
import type { Found } from './search';

type Words = IndexContent['words'];

/** A reason why an entry was found; one for a size links to it on the page. */
export interface Reason {
  label?: string;
  text: string;
  to?: string;
}

/** The most texts shown as reasons. */
const MOST = 4;

const holds = (text: string, terms: Set<string>) =>
  terms.has(fold(code(text))) || words(text).some((word) => terms.has(word));

/** The sizes of a figure that match a limit, or the ends of its range. */
function met({ sizes, range }: Figure, limit: Limit): string[] {
  if (!range) return sizes.filter((size) => meets(limit, Number(size), Number(size)));
  const [from, to] = ends(sizes);
  return meets(limit, from, to) ? sizes : [];
}

function rangeOf({ sizes, unit }: Figure, words_: Words['results']): string {
  const [from = '', to = ''] = sizes;
  const template = from === '' ? words_.atMost : to === '' ? words_.atLeast : words_.range;
  return fill(template, { from, to, unit });
}

/** Reasons for a limit: listed sizes first, then ranges. */
function* sizesOf({ path, figures }: Row, limit: Limit, { results }: Words): Generator<Reason> {
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
      for (const size of found)
        yield { label, text: `${size} ${unit}`, ...(anchor && { to: `${path}#${anchor}${size}` }) };
  }
}

/** Reasons for the words of the query that are not in the entry's name or titles. */
function* textsOf({ row, matches }: Found, { results }: Words): Generator<Reason> {
  const left = new Set(matches.map(({ term }) => term));
  const own = [row.name, ...row.titles];
  for (const { term } of matches)
    if (own.some((text) => holds(text, new Set([term])))) left.delete(term);
  for (const text of [...row.codes, ...row.also, ...row.traits]) {
    if (!holds(text, left)) continue;
    for (const word of [...words(text), fold(code(text))]) left.delete(word);
    yield { text };
  }
  for (const { word, term, place } of matches) {
    if (!left.has(term)) continue;
    yield { text: place === 'text' ? results.described : fill(results.called, { name: word }) };
  }
}

/** Why an entry was found: matching sizes, then matching texts. */
export function matchReasons(found: Found, limits: Limit[], words_: Words): Reason[] {
  const sizes = limits.flatMap((limit) => [...sizesOf(found.row, limit, words_)]);
  const texts = [...textsOf(found, words_)];
  const all = [...sizes, ...texts.slice(0, MOST)];
  return [...new Map(all.map((reason) => [`${reason.label} ${reason.text}`, reason])).values()];
}
