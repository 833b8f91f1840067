import {
  type FigureTriples,
  type TableChoice,
  rangeEnds,
  type IndexPart,
  type OrderVocabulary,
  type IndexRow,
  type Terms,
  TERM_SEPARATOR,
} from '../engine/index-format.ts';
import { type SearchEntry, isShare, withoutShares } from './entries.ts';
import { indexTerms } from './terms.ts';
import { cachedWords } from './synonyms.ts';

/**
 * The maximum length, in characters, of an index that stays one file. Compression reduces it to
 * between a sixth and a quarter.
 */
const MAX_WHOLE_LENGTH = 240_000;
/**
 * The approximate size of the index's pieces: the characters of their terms, the number of their
 * figures.
 */
const PIECE_SIZE = { terms: 12_000, figures: 1500 };
/**
 * The number of rows in a piece. A large index has more rows in each, because a visitor loads the
 * addresses of all pieces.
 */
const rowsOf = (entries: number) => Math.max(6, Math.ceil(entries / 1500));

function rowOf(entry: SearchEntry): IndexRow {
  const { designations, defining, listed, synonyms, traitSynonyms, tasks, uses, text, ...shown } =
    entry;
  return shown;
}

type IndexTerms = ReturnType<typeof indexTerms>;

/** Yields terms with their entries, in pieces of about `most` characters. */
function* termPieces(all: IndexTerms, most: number): Generator<Terms> {
  let terms: string[] = [];
  let posts: string[] = [];
  let size = 0;
  for (const [term, text] of all) {
    if (size > 0 && size + term.length + text.length > most) {
      yield { terms: terms.join(' '), posts: posts.join(TERM_SEPARATOR) };
      [terms, posts, size] = [[], [], 0];
    }
    terms.push(term);
    posts.push(text);
    size += term.length + text.length;
  }
  yield { terms: terms.join(' '), posts: posts.join(TERM_SEPARATOR) };
}

/** The labels for which all figures have the same unit, each with that unit. */
function labelsOf(entries: SearchEntry[]): Record<string, string> {
  const units = new Map<string, Set<string>>();
  for (const { label, unit } of entries.flatMap(({ figures }) => figures)) {
    const folded = cachedWords(label).join(' ');
    units.set(folded, (units.get(folded) ?? new Set()).add(unit));
  }
  const clear = [...units].filter(([, all]) => all.size === 1);
  return Object.fromEntries(clear.map(([label, [unit]]) => [label, unit!]));
}

/** An entry's size (from = to), or the range of its sizes. */
type Measure = [entry: number, from: number, to: number];

/** All sizes of the entries, grouped by unit, without duplicates. */
function measures(entries: SearchEntry[]): Record<string, Measure[]> {
  const found: Record<string, Measure[]> = {};
  for (const [entry, { figures }] of entries.entries()) {
    const known = new Set<string>();
    for (const { unit, sizes, range } of figures) {
      const spans = range ? [sizes] : sizes.map((size) => [size, size]);
      for (const span of spans) {
        const key = `${span.join()} ${unit}`;
        if (!known.has(key)) (found[unit] ??= []).push([entry, ...rangeEnds(span)]);
        known.add(key);
      }
    }
  }
  return found;
}

/**
 * Cuts the values into pieces of about `most` measures. Returns the first value of each piece; the
 * first piece begins at 0.
 */
function startsOf(all: Measure[], most: number): number[] {
  const ends = all.map(([, from]) => from).sort((one, other) => one - other);
  const starts = ends.filter((_, at) => at % most === 0).slice(1);
  return [0, ...new Set(starts.filter((start) => start > 0))];
}

/** The first value of each piece, and the measures that overlap with that piece. */
function cellsOf(all: Measure[], most: number): { starts: number[]; cells: FigureTriples[] } {
  const starts = startsOf(all, most);
  const cells = starts.map((start, at) => {
    const end = starts[at + 1] ?? Infinity;
    return all.filter(([, from, to]) => from < end && to >= start).flat();
  });
  return { starts, cells };
}

/** An index in its published form: the directory, and the pieces that are separate files. */
export interface PublishedIndex {
  index: IndexPart;
  pieces: IndexPiece[];
}

type IndexPiece = [name: string, piece: unknown];

/** The parts of the index besides the entries. */
interface Tables {
  choices: TableChoice[];
  order: OrderVocabulary;
}

type UnitCells = [unit: string, cut: { starts: number[]; cells: FigureTriples[] }][];

const cellsIn = (figures: Record<string, Measure[]>, most: number): UnitCells =>
  Object.entries(figures).map(([unit, each]) => [unit, cellsOf(each, most)]);

/**
 * Whether the rows alone exceed the limit. Then the large index need not be serialised to measure
 * it.
 */
function isLonger(rows: IndexRow[], most: number): boolean {
  let length = 0;
  return rows.some((one) => (length += JSON.stringify(one).length) > most);
}

function wholeIndex(rows: IndexRow[], all: IndexTerms, figures: Record<string, Measure[]>) {
  const [terms] = [...termPieces(all, Infinity)];
  const cells = cellsIn(figures, Infinity).map(([unit, { cells: one }]) => [unit, one[0] ?? []]);
  return {
    terms: terms!,
    rows,
    figures: Object.fromEntries(cells) as Record<string, FigureTriples>,
  };
}

/**
 * Builds the index of a catalogue. A long index is cut into pieces, so that a visitor only loads a
 * few.
 */
export function publishIndex(
  entries: SearchEntry[],
  tables: Tables,
  most = MAX_WHOLE_LENGTH,
): PublishedIndex {
  const rows = entries.map(rowOf);
  const { order } = tables;
  const isLong = isLonger(rows, most);
  if (isLong && entries.some(({ figures }) => figures.some(isShare)))
    return publishIndex(entries.map(withoutShares), tables, most);
  const all = indexTerms(entries);
  const figures = measures(entries);
  const labels = labelsOf(entries);
  const size = entries.length;
  const one = isLong ? undefined : wholeIndex(rows, all, figures);
  if (one && JSON.stringify(one).length <= most) {
    const starts = [all[0]?.[0] ?? ''];
    const cells = Object.fromEntries(Object.keys(figures).map((unit) => [unit, [0]]));
    return {
      index: { size, starts, block: size, labels, cells, ...tables, whole: one },
      pieces: [],
    };
  }
  const terms = [...termPieces(all, PIECE_SIZE.terms)];
  const cells = cellsIn(figures, PIECE_SIZE.figures);
  const block = rowsOf(size);
  const blocks = Array.from({ length: Math.ceil(size / block) }, (_, at) =>
    rows.slice(at * block, (at + 1) * block),
  );
  const spellings = spellingPieces(all.map(([term]) => term));
  return {
    index: {
      size,
      starts: terms.map((piece) => piece.terms.split(' ', 1)[0]!),
      block,
      labels,
      cells: Object.fromEntries(cells.map(([unit, { starts }]) => [unit, starts])),
      letters: [...spellings.keys()].join(''),
      order,
    },
    pieces: [
      ...terms.map((piece, at): IndexPiece => [`terms/${at}`, piece]),
      ...blocks.map((piece, at): IndexPiece => [`rows/${at}`, piece]),
      ...cells.flatMap(([unit, { cells: each }]) =>
        each.map((cell, at): IndexPiece => [`${unit}/${at}`, cell]),
      ),
      ...[...spellings].map(([letter, words]): IndexPiece => [
        `spellings/${letter}`,
        words.join(' '),
      ]),
    ],
  };
}

/**
 * Groups the candidates for correcting a misspelt word by first letter, because that letter is
 * seldom wrong.
 */
function spellingPieces(terms: string[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const term of terms.filter((one) => !/\d/.test(one))) {
    const letter = term.slice(0, 1);
    words.set(letter, [...(words.get(letter) ?? []), term]);
  }
  return words;
}
