import { fold, words } from '../../../lib/normalise';
import type { SearchIndex } from './search-index';

/** A word of a query. */
interface Word {
  text: string;
  /** The run of signs without a space in which it stands, and that run's number. */
  run: string;
  at: number;
}

/** A word of a query, or neighbours that are one designation: `cu zn 37` is `cuzn37`. */
export interface Item {
  text: string;
  words: Word[];
}

/** Words that tell nothing beside others. */
export const IDLE = new Set(
  'a an and any do for have i in is me need of on or price the to want what which with you your'
    .split(' ')
    .map(fold),
);
/** The most words that are one designation. */
export const LONGEST_JOIN = 5;

function wordsIn(query: string): Word[] {
  const runs = query.split(/\s+/).filter(Boolean);
  return runs.flatMap((run, at) => words(run).map((text) => ({ text, run, at })));
}

/** Whether the index has a term, or the beginning of one. */
export async function termAt(start: string, index: SearchIndex) {
  const [first] = await index.beginning(start, 1);
  return { begins: first !== undefined, exact: first?.[0] === start, posts: first?.[1] ?? [] };
}

/** The words of a query, those joined that the index has as one. */
export async function itemsOf(query: string, index: SearchIndex): Promise<Item[]> {
  const all = wordsIn(query);
  const items: Item[] = [];
  for (let at = 0; at < all.length;) {
    let length = Math.min(LONGEST_JOIN, all.length - at);
    for (; length > 1; length -= 1) {
      if ((await termAt(joined(all.slice(at, at + length)), index)).exact) break;
    }
    const part = all.slice(at, at + length);
    items.push({ text: length > 1 ? joined(part) : part[0]!.text, words: part });
    at += length;
  }
  return items;
}

export const joined = (all: { text: string }[]): string =>
  fold(all.map(({ text }) => text).join(''));
