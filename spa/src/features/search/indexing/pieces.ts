import {
  type Cell,
  type Choice,
  ends,
  type IndexPart,
  type OrderTerms,
  type Row,
  type Terms,
} from '../engine/index-types.ts';
import { TERMS_BETWEEN } from '../engine/postings.ts';
import { type Entry, isShare, withoutShares } from './entries.ts';
import { indexed } from './terms.ts';
import { spellingPieces } from './spelling-pieces.ts';
import { words } from './words.ts';

/**
 * Longest index, in characters, that stays one file; compressed it is a sixth to a quarter of that.
 */
const WHOLE = 240_000;
/** Sizes of the index's pieces: characters of terms, number of figures. */
const PIECE = { terms: 12_000, figures: 1500 };
/** Rows in a piece; more for a large index, since a visitor loads the addresses of all pieces. */
const rowsOf = (entries: number) => Math.max(6, Math.ceil(entries / 1500));

function row(entry: Entry): Row {
  const { designations, defining, listed, synonyms, traitSynonyms, tasks, uses, text, ...shown } =
    entry;
  return shown;
}

type Indexed = ReturnType<typeof indexed>;

/** Terms with their entries, in pieces of about `most` characters. */
function* termPieces(all: Indexed, most: number): Generator<Terms> {
  let terms: string[] = [];
  let posts: string[] = [];
  let size = 0;
  for (const [term, text] of all) {
    if (size > 0 && size + term.length + text.length > most) {
      yield { terms: terms.join(' '), posts: posts.join(TERMS_BETWEEN) };
      [terms, posts, size] = [[], [], 0];
    }
    terms.push(term);
    posts.push(text);
    size += term.length + text.length;
  }
  yield { terms: terms.join(' '), posts: posts.join(TERMS_BETWEEN) };
}

/** The labels whose figures all have the same unit, with that unit. */
function labelsOf(entries: Entry[]): Record<string, string> {
  const units = new Map<string, Set<string>>();
  for (const { label, unit } of entries.flatMap(({ figures }) => figures)) {
    const folded = words(label).join(' ');
    units.set(folded, (units.get(folded) ?? new Set()).add(unit));
  }
  const clear = [...units].filter(([, all]) => all.size === 1);
  return Object.fromEntries(clear.map(([label, [unit]]) => [label, unit!]));
}

/** An entry's size, or the range of its sizes. */
type Measure = [entry: number, from: number, to: number];

/** Every size of the entries by unit, without duplicates. */
function measures(entries: Entry[]): Record<string, Measure[]> {
  const found: Record<string, Measure[]> = {};
  for (const [entry, { figures }] of entries.entries()) {
    const known = new Set<string>();
    for (const { unit, sizes, range } of figures) {
      const spans = range ? [sizes] : sizes.map((size) => [size, size]);
      for (const span of spans) {
        const key = `${span.join()} ${unit}`;
        if (!known.has(key)) (found[unit] ??= []).push([entry, ...ends(span)]);
        known.add(key);
      }
    }
  }
  return found;
}

/** The values at which pieces of about `most` measures begin; the first is 0. */
function startsOf(all: Measure[], most: number): number[] {
  const ends = all.map(([, from]) => from).sort((one, other) => one - other);
  const starts = ends.filter((_, at) => at % most === 0).slice(1);
  return [0, ...new Set(starts.filter((start) => start > 0))];
}

/** The pieces' first values, and the measures that overlap each piece. */
function cellsOf(all: Measure[], most: number): { starts: number[]; cells: Cell[] } {
  const starts = startsOf(all, most);
  const cells = starts.map((start, at) => {
    const end = starts[at + 1] ?? Infinity;
    return all.filter(([, from, to]) => from < end && to >= start).flat();
  });
  return { starts, cells };
}

/** An index as it is published: its directory, and the pieces that are files of their own. */
export interface Published {
  index: IndexPart;
  pieces: Piece[];
}

type Piece = [name: string, piece: unknown];

/** The parts of the index besides its entries. */
interface Tables {
  choices: Choice[];
  order: OrderTerms;
}

type Cells = [unit: string, cut: { starts: number[]; cells: Cell[] }][];

const cellsIn = (figures: Record<string, Measure[]>, most: number): Cells =>
  Object.entries(figures).map(([unit, each]) => [unit, cellsOf(each, most)]);

/** Whether rows alone exceed the limit, which avoids serialising a large index. */
function isLonger(rows: Row[], most: number): boolean {
  let length = 0;
  return rows.some((one) => (length += JSON.stringify(one).length) > most);
}

function whole(rows: Row[], all: Indexed, figures: Record<string, Measure[]>) {
  const [terms] = [...termPieces(all, Infinity)];
  const cells = cellsIn(figures, Infinity).map(([unit, { cells: one }]) => [unit, one[0] ?? []]);
  return {
    terms: terms!,
    rows,
    figures: Object.fromEntries(cells) as Record<string, Cell>,
  };
}

/** Makes the index of a catalogue; cuts a long one into pieces, so that a visitor loads little. */
export function published(entries: Entry[], tables: Tables, most = WHOLE): Published {
  const rows = entries.map(row);
  const { order } = tables;
  const isLong = isLonger(rows, most);
  if (isLong && entries.some(({ figures }) => figures.some(isShare)))
    return published(entries.map(withoutShares), tables, most);
  const all = indexed(entries);
  const figures = measures(entries);
  const labels = labelsOf(entries);
  const size = entries.length;
  const one = isLong ? undefined : whole(rows, all, figures);
  if (one && JSON.stringify(one).length <= most) {
    const starts = [all[0]?.[0] ?? ''];
    const cells = Object.fromEntries(Object.keys(figures).map((unit) => [unit, [0]]));
    return {
      index: { size, starts, block: size, labels, cells, ...tables, whole: one },
      pieces: [],
    };
  }
  const terms = [...termPieces(all, PIECE.terms)];
  const cells = cellsIn(figures, PIECE.figures);
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
      ...terms.map((piece, at): Piece => [`terms/${at}`, piece]),
      ...blocks.map((piece, at): Piece => [`rows/${at}`, piece]),
      ...cells.flatMap(([unit, { cells: each }]) =>
        each.map((cell, at): Piece => [`${unit}/${at}`, cell]),
      ),
      ...[...spellings].map(([letter, words]): Piece => [`spellings/${letter}`, words.join(' ')]),
    ],
  };
}
