import { words } from '../../../lib/normalise';
import { quantityIn } from './order-choice';
import { withoutUnknown } from './codes';
import { type Limit, limits } from './limit';
import { isPurity } from './purity';
import { IDLE, type Item, isMetal, itemsOf, termAt, writtenOf } from './query-words';
import { place } from './postings';
import { type Meaning, type Sense, senseOf } from './score';
import type { Posting } from './postings';
import type { SearchIndex } from './search-index';
import { closestWords } from './spelling';

/** A parsed query. */
export interface Query {
  /** The count of packs as digits, as in `20 spools`; '' if there is none. */
  quantity: string;
  limits: Limit[];
  senses: Sense[];
  /** Codes in the query that the catalogue does not contain, as written. */
  unknown: string[];
  /** Whether a result is similar to an unknown code. */
  near: boolean;
  /** Words that match nothing, as written in the query. */
  ignored: string[];
}

const MOST_TERMS = 60;
/**
 * The minimum number of letters that match longer words, unless these letters are the whole query.
 */
const LEAST = 3;
const SURE = { begun: 0.8, begins: 0.55, spelt: 0.6 };
const WHOLE_NUMBER = /^\d{1,2}$/;
const NUMBER = /^\d+$/;
/** Whether a word is the last one and may still be being typed, and whether it is the only word. */
type Typing = 'last' | 'only' | undefined;

/**
 * Whether a term must match completely: a code (ASTM B3 is not B387), or a word of the records
 * (brass is not brazing).
 */
const isWhole = (term: string, posts: Posting[]) =>
  /\d/.test(term) || posts.some((one) => one.place > place('use'));

/** The series of an alloy, if a table lists that series: `6xxx` for 6082. */
async function seriesOf(word: string, index: SearchIndex): Promise<Meaning[]> {
  if (!(await isMetal(word, index))) return [];
  const series = `${word[0]!}xxx`;
  const { exact, posts } = await termAt(series, index);
  return exact ? [{ term: series, posts, sure: SURE.begun }] : [];
}

async function meaningsOf(word: string, typing: Typing, index: SearchIndex): Promise<Meaning[]> {
  const begun = await index.beginning(word, MOST_TERMS);
  const [[first, posts] = []] = begun;
  const whole = first === word && posts && isWhole(word, posts);
  const exact = whole ? [{ term: word, posts, sure: 1 }] : [];
  if (whole || (await isMetal(word, index))) return [...exact, ...(await seriesOf(word, index))];
  const part = typing ? SURE.begun : SURE.begins;
  return begun
    .filter(([term]) => term === word || word.length >= LEAST || typing === 'only')
    .map(([term, posts]) => {
      const sure = term === word ? 1 : part * Math.sqrt(word.length / term.length);
      return { term, posts, sure };
    });
}

async function spelt(word: string, index: SearchIndex): Promise<Meaning[]> {
  const closest = closestWords(word, await index.spellings(word)).slice(0, index.bounds.spellings);
  const found: Meaning[] = [];
  for (const { word: other, edits } of closest) {
    const [[term, posts] = []] = await index.beginning(other, 1);
    if (term && posts) found.push({ term, posts, sure: SURE.spelt / edits });
  }
  return found;
}

async function sense(word: string, typing: Typing, index: SearchIndex): Promise<Sense> {
  const begun = await meaningsOf(word, typing, index);
  const meant = begun.length > 0 || /\d/.test(word) ? begun : await spelt(word, index);
  return senseOf(word, meant, index.size);
}

/** Combines the terms that are similar to an unknown code, as if they were meanings of one word. */
async function nearSense(terms: string[], index: SearchIndex): Promise<Sense[]> {
  if (terms.length === 0) return [];
  const meanings: Meaning[] = [];
  for (const term of terms) {
    const [first] = await index.beginning(term, 1);
    meanings.push({ term, posts: first?.[1] ?? [], sure: SURE.spelt });
  }
  return [senseOf(terms.join(' '), meanings, index.size)];
}

/** Finds the label of a figure in a query, and the unit of that figure: density, g/cm³. */
function labelIn(items: Item[], index: SearchIndex) {
  const said = ` ${items.map(({ text }) => text).join(' ')} `;
  const [label, unit] =
    Object.entries(index.labels).find(([each]) => said.includes(` ${each} `)) ?? [];
  return label === undefined ? undefined : { words: new Set(label.split(' ')), unit: unit! };
}

const asLimit = (written: string, unit: string): Limit => ({
  unit,
  from: Number(written),
  to: Number(written),
  written,
  bare: true,
});

/** The unit for the content of an element, given the element's name or symbol: `% Sn` for tin. */
const shareOf = (word: string, index: SearchIndex) =>
  Object.entries(index.labels).find(
    ([label, unit]) =>
      unit.startsWith('% ') && (label.startsWith(`${word} `) || unit.toLowerCase() === `% ${word}`),
  )?.[1];

/** Reads a percentage as the content of the element before or after it: `8% tin`, `tin 8%`. */
function asShare(limit: Limit, query: string, index: SearchIndex): Limit {
  if (limit.unit !== '%' || isPurity(limit.from)) return limit;
  const at = query.indexOf(limit.written);
  const after = words(query.slice(at + limit.written.length))[0] ?? '';
  const before = words(query.slice(0, Math.max(0, at))).at(-1) ?? '';
  return { ...limit, unit: shareOf(after, index) ?? shareOf(before, index) ?? limit.unit };
}

/** The words of a query without stop words; all words if there are only stop words. */
function telling(items: Item[], isAll: boolean): Item[] {
  const all = items.filter(({ text }) => !IDLE.has(text));
  return all.length > 0 || !isAll ? all : items;
}

/** Parses a query. Whole numbers that match no name become sizes. */
export async function readQuery(written: string, index: SearchIndex): Promise<Query> {
  const { quantity, rest: query } = quantityIn(written, index.order);
  const { limits: found, rest } = limits(query);
  const { items, unknown, near } = await withoutUnknown(await itemsOf(rest, index), index);
  // A label without a number is treated as an ordinary word.
  const label = /\d/.test(query) ? labelIn(items, index) : undefined;
  const unit = label?.unit ?? 'mm';
  const numbers = found.map((each) =>
    each.bare ? { ...each, unit } : asShare(each, query, index),
  );
  const senses = await nearSense(near, index);
  const asked = telling(
    items.filter(({ text }) => !label?.words.has(text)),
    found.length + unknown.length === 0,
  );
  const ignored: string[] = [];
  for (const [at, item] of asked.entries()) {
    const { text } = item;
    const isLast = at === asked.length - 1 && !/\s$/.test(rest);
    const typing = isLast ? (asked.length > 1 ? 'last' : 'only') : undefined;
    const one = await sense(text, typing, index);
    const isSize = label ? NUMBER.test(text) : WHOLE_NUMBER.test(text) && one.best.size === 0;
    if (isSize) numbers.push(asLimit(text, unit));
    else if (one.best.size > 0) senses.push(one);
    else ignored.push(writtenOf([item]));
  }
  return { quantity, limits: numbers, senses, unknown, near: near.length > 0, ignored };
}
