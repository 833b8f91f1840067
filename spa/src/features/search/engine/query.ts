import { words } from '../../../lib/normalise';
import { quantityIn } from './order-choice';
import { type QueryLimit, limitsIn, MATERIAL_NUMBER } from './limit';
import { isPurity, placeNumber, type Posting, type SearchIndex } from './index-format';
import {
  STOP_WORDS,
  isMetal,
  type QueryItem,
  itemsOf,
  joinedText,
  termAt,
  originalText,
} from './query-words';
import { closestWords, edits, type Meaning, type Sense, senseOf } from './score';
import { spellings, termsBeginning } from './search-index';

/** A parsed query. */
interface Query {
  /** The count of packs as digits, as in `20 spools`; '' if there is none. */
  quantity: string;
  limits: QueryLimit[];
  senses: Sense[];
  /** Codes in the query that the catalogue does not contain, as written. */
  unknown: string[];
  /** Whether a result is similar to an unknown code. */
  near: boolean;
  /** Words that match nothing, as written in the query. */
  ignored: string[];
}

const MOST_TERMS = 60;
/** The minimum number of letters that match longer words, unless they are the whole query. */
const MIN_PREFIX = 3;
const CERTAINTY = { begun: 0.8, begins: 0.55, spelt: 0.6 };
const WHOLE_NUMBER = /^\d{1,2}$/;
const NUMBER = /^\d+$/;
/** Whether a word is the last one and may still be being typed, and whether it is the only word. */
type Typing = 'last' | 'only' | undefined;

/**
 * Whether a term must match completely: a code (ASTM B3 is not B387), or a word of the records
 * (brass is not brazing).
 */
const isWhole = (term: string, posts: Posting[]) =>
  /\d/.test(term) || posts.some((one) => one.place > placeNumber('use'));

/** The series of an alloy, if a table lists that series: `6xxx` for 6082. */
function seriesOf(word: string, index: SearchIndex): Meaning[] {
  if (!isMetal(word, index)) return [];
  const series = `${word[0]!}xxx`;
  const { exact, posts } = termAt(series, index);
  return exact ? [{ term: series, posts, sure: CERTAINTY.begun }] : [];
}

function meaningsOf(word: string, typing: Typing, index: SearchIndex): Meaning[] {
  const begun = termsBeginning(word, MOST_TERMS, index);
  const [[first, posts] = []] = begun;
  const whole = first === word && posts && isWhole(word, posts);
  const exact = whole ? [{ term: word, posts, sure: 1 }] : [];
  if (whole || isMetal(word, index)) return [...exact, ...seriesOf(word, index)];
  const part = typing ? CERTAINTY.begun : CERTAINTY.begins;
  return begun
    .filter(([term]) => term === word || word.length >= MIN_PREFIX || typing === 'only')
    .map(([term, posts]) => {
      const sure = term === word ? 1 : part * Math.sqrt(word.length / term.length);
      return { term, posts, sure };
    });
}

function correctedMeanings(word: string, index: SearchIndex): Meaning[] {
  const closest = closestWords(word, spellings(word, index));
  const found: Meaning[] = [];
  for (const { word: other, edits } of closest) {
    const [[term, posts] = []] = termsBeginning(other, 1, index);
    if (term && posts) found.push({ term, posts, sure: CERTAINTY.spelt / edits });
  }
  return found;
}

function sense(word: string, typing: Typing, index: SearchIndex): Sense {
  const begun = meaningsOf(word, typing, index);
  const meant = begun.length > 0 || /\d/.test(word) ? begun : correctedMeanings(word, index);
  return senseOf(word, meant, index.rows.length);
}

/** Combines the terms that are similar to an unknown code, as if they were meanings of one word. */
function nearSense(terms: string[], index: SearchIndex): Sense[] {
  if (terms.length === 0) return [];
  const meanings: Meaning[] = [];
  for (const term of terms) {
    const [first] = termsBeginning(term, 1, index);
    meanings.push({ term, posts: first?.[1] ?? [], sure: CERTAINTY.spelt });
  }
  return [senseOf(terms.join(' '), meanings, index.rows.length)];
}

/** Finds the label of a figure in a query, and the unit of that figure: density, g/cm³. */
function labelIn(items: QueryItem[], index: SearchIndex) {
  const said = ` ${items.map(({ text }) => text).join(' ')} `;
  const [label, unit] =
    Object.entries(index.labels).find(([each]) => said.includes(` ${each} `)) ?? [];
  return label === undefined ? undefined : { words: new Set(label.split(' ')), unit: unit! };
}

const asLimit = (written: string, unit: string): QueryLimit => ({
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
function asShare(limit: QueryLimit, query: string, index: SearchIndex): QueryLimit {
  if (limit.unit !== '%' || isPurity(limit.from)) return limit;
  const at = query.indexOf(limit.written);
  const after = words(query.slice(at + limit.written.length))[0] ?? '';
  const before = words(query.slice(0, Math.max(0, at))).at(-1) ?? '';
  return { ...limit, unit: shareOf(after, index) ?? shareOf(before, index) ?? limit.unit };
}

/** The words of a query without stop words; all words if there are only stop words. */
function contentWords(items: QueryItem[], isAll: boolean): QueryItem[] {
  const all = items.filter(({ text }) => !STOP_WORDS.has(text));
  return all.length > 0 || !isAll ? all : items;
}

/** Parses a query. Whole numbers that match no name become sizes. */
export function readQuery(written: string, index: SearchIndex): Query {
  const { quantity, rest: query } = quantityIn(written, index.order);
  const { limits: found, rest } = limitsIn(query);
  const { items, unknown, near } = withoutUnknownCodes(itemsOf(rest, index), index);
  // A label without a number is treated as an ordinary word.
  const label = /\d/.test(query) ? labelIn(items, index) : undefined;
  const unit = label?.unit ?? 'mm';
  const numbers = found.map((each) =>
    each.bare ? { ...each, unit } : asShare(each, query, index),
  );
  const senses = nearSense(near, index);
  const asked = contentWords(
    items.filter(({ text }) => !label?.words.has(text)),
    found.length + unknown.length === 0,
  );
  const ignored: string[] = [];
  for (const [at, item] of asked.entries()) {
    const { text } = item;
    const isLast = at === asked.length - 1 && !/\s$/.test(rest);
    const typing = isLast ? (asked.length > 1 ? 'last' : 'only') : undefined;
    const one = sense(text, typing, index);
    const isSize = label ? NUMBER.test(text) : WHOLE_NUMBER.test(text) && one.best.size === 0;
    if (isSize) numbers.push(asLimit(text, unit));
    else if (one.best.size > 0) senses.push(one);
    else ignored.push(originalText([item]));
  }
  return { quantity, limits: numbers, senses, unknown, near: near.length > 0, ignored };
}

/** The items of a query, and the codes in the query that the index does not contain. */
interface KnownItems {
  items: QueryItem[];
  /** The missing codes, as written in the query. */
  unknown: string[];
  /** Terms that are similar to one of the missing codes. */
  near: string[];
}

/** A similar code is suggested only if the code begins with at least this many letters. */
const MIN_STEM = 3;
const MOST_NEAR = 60;
const LONGEST_BODY = 5;

const LETTERS = /^\p{L}+$/u;
/** A code begins with letters and has a digit: `er70s`; `500pcs` is not a code. */
const CODE = /^\p{L}.*\d/u;
const LONG_NUMBER = /^\d{3,}$/;
/** A letter, or a number of one or two digits, has no meaning without the rest of its code. */
const isScrap = (text: string) => text.length === 1 || /^\d{1,2}$/.test(text);

/** Groups items that have no space between them, such as the two of `BCuP-9`. */
function groupsOf(items: QueryItem[]): QueryItem[][] {
  const groups: QueryItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.at(-1)!.words.at(-1)!.at === item.words[0]!.at) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function isKnown(group: QueryItem[], index: SearchIndex): boolean {
  const all = group.map(({ text }) => termAt(text, index));
  if (group.length === 1) return all[0]!.begins;
  return all.every(({ exact }) => exact) && !group.some(({ text }) => isScrap(text));
}

/** Names of grades that differ from a code by one character. */
function nearTo(code: string, index: SearchIndex): string[] {
  const stem = /^[a-z]*/.exec(code)![0];
  if (stem.length < MIN_STEM) return [];
  const terms = termsBeginning(stem, MOST_NEAR, index);
  const names = terms.filter(([, posts]) => posts.some((one) => one.place === placeNumber('code')));
  return names.map(([term]) => term).filter((term) => edits(code, term, 1) <= 1);
}

/** Whether an item is a standard, so that the next code is a name in that standard. */
function isStandard({ text, words }: QueryItem, index: SearchIndex): boolean {
  if (words.length < 2 || !CODE.test(text)) return false;
  const { posts } = termAt(text, index);
  return posts.every((one) => one.place < placeNumber('code'));
}

/**
 * Whether a word can be the body of a standard or an element symbol: it is short (`IS`, `CuP`), or
 * the index has it with a number (`DIN`).
 */
function isBody({ text, words }: QueryItem, index: SearchIndex): boolean {
  if (!LETTERS.test(text) || text.length > LONGEST_BODY) return false;
  if (STOP_WORDS.has(text)) return words[0]!.run !== words[0]!.run.toLowerCase();
  if (text.length < MIN_STEM) return true;
  // Digits sort before letters, so a code such as `abc12` comes directly after the word `abc`.
  const [first, second] = termsBeginning(text, 2, index);
  return first?.[0] !== text || /^\d/.test(second?.[0].slice(text.length) ?? '');
}

/** The number of groups that precede an unknown code or number and belong to it. */
function precedingGroups(groups: QueryItem[][], index: SearchIndex): number {
  const last = groups.at(-1);
  if (last?.length !== 1) return 0;
  if (isBody(last[0]!, index)) return 1 + precedingGroups(groups.slice(0, -1), index);
  return isStandard(last[0]!, index) ? 1 : 0;
}

/**
 * Removes codes from a query that the index does not contain. The parts of such a code would find
 * entries that only share a number or a standard's body with it.
 */
function withoutUnknownCodes(all: QueryItem[], index: SearchIndex): KnownItems {
  const kept: QueryItem[][] = [];
  const unknown: string[] = [];
  const near: string[] = [];
  for (const group of groupsOf(all)) {
    const text = joinedText(group);
    const isNumber = group.length === 1 && (LONG_NUMBER.test(text) || MATERIAL_NUMBER.test(text));
    if (!(CODE.test(text) || isNumber) || isKnown(group, index)) {
      kept.push(group);
      continue;
    }
    if (group.length > 1 && termAt(text, index).begins) {
      kept.push([{ text, words: group.flatMap(({ words }) => words) }]);
      continue;
    }
    const taken = precedingGroups(kept, index);
    if (LONG_NUMBER.test(text) && taken === 0) {
      kept.push(group);
      continue;
    }
    const code = [...kept.splice(kept.length - taken, taken).flat(), ...group];
    unknown.push(originalText(code));
    near.push(...nearTo(joinedText(code), index), ...nearTo(text, index));
  }
  return { items: kept.flat(), unknown, near: [...new Set(near)] };
}
