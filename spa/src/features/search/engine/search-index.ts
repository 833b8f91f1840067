import {
  type FigureTriples,
  type TableChoice,
  type IndexPart,
  type OrderVocabulary,
  type Posting,
  decodePostings,
  type IndexRow,
  type Terms,
  TERM_SEPARATOR,
} from './index-format';
import { type QueryLimit, meets } from './limit';

/** Loads a piece of an index that is cut; names are `terms/3`, `rows/17`, `mm/5`. */
type LoadPiece = (name: string) => Promise<unknown>;

interface SplitTerms {
  terms: string[];
  posts: string[];
}

const splitTerms = ({ terms, posts }: Terms): SplitTerms => ({
  terms: terms.split(' '),
  posts: posts.split(TERM_SEPARATOR),
});

/** Binary search: returns the position of the first element that is not less than the value. */
function placeOf<Value>(values: Value[], value: Value): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of the piece that contains a value, given the first value of each piece. */
const pieceOf = <Value>(starts: Value[], value: Value): number =>
  starts[placeOf(starts, value)] === value ? placeOf(starts, value) : placeOf(starts, value) - 1;

/** Read access to an index. Each piece is loaded once, when it is first needed. */
export class SearchIndex {
  readonly size: number;
  /** Whether the index is cut, so that answers may have to wait for pieces. */
  readonly isCut: boolean;
  readonly bounds: Bounds;
  /** The folded labels of figures, each with its unit. */
  readonly labels: IndexPart['labels'];
  readonly choices: TableChoice[];
  readonly order: OrderVocabulary;
  readonly #index: IndexPart;
  readonly #load: LoadPiece;
  readonly #pieces = new Map<string, Promise<unknown>>();

  constructor(index: IndexPart, load: LoadPiece) {
    this.size = index.size;
    this.isCut = index.whole === undefined;
    this.bounds = boundsOf(this);
    this.labels = index.labels;
    this.choices = index.choices ?? [];
    this.order = index.order;
    this.#index = index;
    this.#load = load;
  }

  /**
   * Whether to make suggestions for a query. Not for very short queries, and not after many pieces
   * have been loaded.
   */
  suggests(query: string): boolean {
    const { least, pieces } = this.bounds;
    return query.trim().length >= least && this.#pieces.size <= pieces;
  }

  #piece<Value>(name: string, here: () => Value | undefined, make: (loaded: unknown) => Value) {
    const known = this.#pieces.get(name) as Promise<Value> | undefined;
    if (known) return known;
    const found = here();
    const piece = found === undefined ? this.#load(name).then(make) : Promise.resolve(found);
    this.#pieces.set(name, piece);
    return piece;
  }

  #terms(at: number): Promise<SplitTerms> {
    const { whole } = this.#index;
    return this.#piece(
      `terms/${at}`,
      () => whole && splitTerms(whole.terms),
      (loaded) => splitTerms(loaded as Terms),
    );
  }

  /** Returns up to `most` terms that begin with a text, each with the entries that contain it. */
  async beginning(start: string, most: number): Promise<[term: string, posts: Posting[]][]> {
    const { starts } = this.#index;
    const found: [string, Posting[]][] = [];
    for (let at = Math.max(0, pieceOf(starts, start)); at < starts.length; at += 1) {
      if (found.length === most) break;
      if (starts[at]! > start && !starts[at]!.startsWith(start)) break;
      const { terms, posts } = await this.#terms(at);
      for (let term = placeOf(terms, start); term < terms.length; term += 1) {
        if (found.length === most || !terms[term]!.startsWith(start)) return found;
        found.push([terms[term]!, decodePostings(posts[term]!)]);
      }
    }
    return found;
  }

  /** The terms without digits that begin with the same letter as a word. */
  async spellings(word: string): Promise<string[]> {
    const { letters, whole } = this.#index;
    const letter = word.slice(0, 1);
    if (whole) {
      const { terms } = await this.#terms(0);
      return terms.filter((term) => term.startsWith(letter) && !/\d/.test(term));
    }
    if (!letters?.includes(letter)) return [];
    const piece = this.#piece(
      `spellings/${letter}`,
      () => undefined,
      (loaded) => (loaded as string).split(' '),
    );
    return piece;
  }

  /**
   * Returns the entries that have a figure matching the limit, each with the width of its narrowest
   * such figure. If the limit covers too many pieces, only the smallest sizes are searched, and
   * `all` is false.
   */
  async meeting(limit: QueryLimit): Promise<{ found: Map<number, number>; all: boolean }> {
    const { cells, whole } = this.#index;
    const starts = cells[limit.unit] ?? [];
    const found = new Map<number, number>();
    const first = Math.max(0, pieceOf(starts, limit.from));
    const last = Math.min(Math.max(0, pieceOf(starts, limit.to)), starts.length - 1);
    const end = Math.min(last, first + this.bounds.cells - 1);
    for (let at = first; at <= end; at += 1) {
      const cell = await this.#piece(
        `${limit.unit}/${at}`,
        () => whole?.figures[limit.unit],
        (loaded) => loaded as FigureTriples,
      );
      for (let each = 0; each < cell.length; each += 3) {
        const [entry = 0, from = 0, to = 0] = cell.slice(each, each + 3);
        if (!meets(limit, from, to)) continue;
        found.set(entry, Math.min(found.get(entry) ?? Infinity, to - from));
      }
    }
    return { found, all: end === last };
  }

  async row(entry: number): Promise<IndexRow> {
    const { block, whole } = this.#index;
    const at = Math.floor(entry / block);
    const rows = await this.#piece(
      `rows/${at}`,
      () => whole?.rows,
      (loaded) => loaded as IndexRow[],
    );
    return rows[entry % block]!;
  }
}

/** Limits on what a search loads and shows. */
interface Bounds {
  /** The minimum number of characters in a query that gets suggestions. */
  least: number;
  /** The maximum number of suggestions, and of listed results. */
  suggestions: number;
  results: number;
  /**
   * After this many pieces have been loaded, there are no more suggestions; results are still
   * listed.
   */
  pieces: number;
  /** The maximum number of corrections to try for a misspelt word. */
  spellings: number;
  /** The maximum number of pieces with figures to load for a range. */
  cells: number;
}

const WHOLE: Bounds = {
  least: 1,
  suggestions: 7,
  results: 50,
  pieces: Infinity,
  spellings: Infinity,
  cells: Infinity,
};
/** Limits for an index that is cut into pieces; each search loads the pieces that it needs. */
const CUT: Bounds = { least: 3, suggestions: 5, results: 10, pieces: 12, spellings: 4, cells: 3 };

const boundsOf = ({ isCut }: { isCut: boolean }): Bounds => (isCut ? CUT : WHOLE);
