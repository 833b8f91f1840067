import { meets, type Limit } from './limit';
import { type Posting, read, TERMS_BETWEEN } from './postings';
import type { Cell, IndexPart, Row, Terms } from './shape';

/** Loads a piece of an index that is cut: `terms/3`, `rows/17`, `mm/5`. */
export type LoadPiece = (name: string) => Promise<unknown>;

interface Sorted {
  terms: string[];
  posts: string[];
}

const sorted = ({ terms, posts }: Terms): Sorted => ({
  terms: terms.split(' '),
  posts: posts.split(TERMS_BETWEEN),
});

/** The place of the first that is not less. */
function placeOf<Value>(values: Value[], value: Value): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The piece that a value lies in, of pieces that begin with these. */
const pieceOf = <Value>(starts: Value[], value: Value): number =>
  starts[placeOf(starts, value)] === value ? placeOf(starts, value) : placeOf(starts, value) - 1;

/** An index to be asked: what is asked for is loaded then, each piece once. */
export class Shelf {
  readonly size: number;
  /** Whether answers may have to wait for pieces. */
  readonly isCut: boolean;
  readonly #index: IndexPart;
  readonly #load: LoadPiece;
  readonly #pieces = new Map<string, Promise<unknown>>();

  constructor(index: IndexPart, load: LoadPiece) {
    this.size = index.size;
    this.isCut = index.whole === undefined;
    this.#index = index;
    this.#load = load;
  }

  #piece<Value>(name: string, here: () => Value | undefined, make: (loaded: unknown) => Value) {
    const known = this.#pieces.get(name) as Promise<Value> | undefined;
    if (known) return known;
    const found = here();
    const piece = found === undefined ? this.#load(name).then(make) : Promise.resolve(found);
    this.#pieces.set(name, piece);
    return piece;
  }

  #terms(at: number): Promise<Sorted> {
    const { whole } = this.#index;
    return this.#piece(
      `terms/${at}`,
      () => whole && sorted(whole.terms),
      (loaded) => sorted(loaded as Terms),
    );
  }

  /** The terms that begin so, at most so many, with the entries that hold them. */
  async beginning(start: string, most: number): Promise<[term: string, posts: Posting[]][]> {
    const { starts } = this.#index;
    const found: [string, Posting[]][] = [];
    for (let at = Math.max(0, pieceOf(starts, start)); at < starts.length; at += 1) {
      if (starts[at]! > start && !starts[at]!.startsWith(start)) break;
      const { terms, posts } = await this.#terms(at);
      for (let term = placeOf(terms, start); term < terms.length; term += 1) {
        if (found.length === most || !terms[term]!.startsWith(start)) return found;
        found.push([terms[term]!, read(posts[term]!)]);
      }
    }
    return found;
  }

  /** The words without a digit that are known. */
  async spellings(): Promise<string[]> {
    const { spellings } = this.#index;
    const all = spellings === undefined ? (await this.#terms(0)).terms : spellings.split(' ');
    return all.filter((word) => !/\d/.test(word));
  }

  /** The entries with a figure that meets the limit, and how wide the narrowest such is. */
  async meeting(limit: Limit): Promise<Map<number, number>> {
    const { cells, whole } = this.#index;
    const starts = cells[limit.unit] ?? [];
    const found = new Map<number, number>();
    const last = Math.max(0, pieceOf(starts, limit.to));
    for (let at = Math.max(0, pieceOf(starts, limit.from)); at <= last; at += 1) {
      if (at >= starts.length) break;
      const cell = await this.#piece(
        `${limit.unit}/${at}`,
        () => whole?.figures[limit.unit],
        (loaded) => loaded as Cell,
      );
      for (let each = 0; each < cell.length; each += 3) {
        const [entry = 0, from = 0, to = 0] = cell.slice(each, each + 3);
        if (!meets(limit, from, to)) continue;
        found.set(entry, Math.min(found.get(entry) ?? Infinity, to - from));
      }
    }
    return found;
  }

  async row(entry: number): Promise<Row> {
    const { block, whole } = this.#index;
    const at = Math.floor(entry / block);
    const rows = await this.#piece(
      `rows/${at}`,
      () => whole?.rows,
      (loaded) => loaded as Row[],
    );
    return rows[entry % block]!;
  }
}
