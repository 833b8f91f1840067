import { TERMS_BETWEEN, written, type Posting } from '../../src/search/postings.ts';
import { type Cell, ends, type IndexPart, type Row, type Terms } from '../../src/search/shape.ts';
import type { Entry } from './entries.ts';
import { indexed } from './terms.ts';

/** Entries up to which the index is one file: then it is at most some tens of kilobytes. */
const WHOLE = 1500;
/** Of an index that is cut: characters of a piece of its terms, rows and figures in a piece. */
const PIECE = { terms: 24_000, rows: 32, figures: 3000 };

function row(entry: Entry): Row {
  const { designations, standards, synonyms, traitSynonyms, text, ...shown } = entry;
  return shown;
}

/** Terms with their entries, in pieces of about so many characters. */
function* termPieces(all: [string, Posting[]][], most: number): Generator<Terms> {
  let terms: string[] = [];
  let posts: string[] = [];
  let size = 0;
  for (const [term, postings] of all) {
    const text = written(postings);
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

/** An entry's size, or the range of its sizes. */
type Measure = [entry: number, from: number, to: number];

/** Every size of the entries by its unit, each once. */
function measures(entries: Entry[]): Record<string, Measure[]> {
  const found: Record<string, Map<string, Measure>> = {};
  for (const [entry, { figures }] of entries.entries()) {
    for (const { unit, sizes, range } of figures) {
      const spans = range ? [sizes] : sizes.map((size) => [size, size]);
      for (const span of spans)
        (found[unit] ??= new Map()).set(`${entry} ${span.join()}`, [entry, ...ends(span)]);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([unit, all]) => [unit, [...all.values()]]));
}

/** Where pieces of about so many measures begin, the first at nothing. */
function startsOf(all: Measure[], most: number): number[] {
  const ends = all.map(([, from]) => from).sort((one, other) => one - other);
  const starts = ends.filter((_, at) => at % most === 0).slice(1);
  return [0, ...new Set(starts.filter((start) => start > 0))];
}

/** The measures that reach into each piece, and where the pieces begin. */
function cellsOf(all: Measure[], most: number): { starts: number[]; cells: Cell[] } {
  const starts = startsOf(all, most);
  const cells = starts.map((start, at) => {
    const end = starts[at + 1] ?? Infinity;
    return all.filter(([, from, to]) => from < end && to >= start).flat();
  });
  return { starts, cells };
}

/** An index as it is published: what leads to its pieces, and those that are files of their own. */
export interface Published {
  index: IndexPart;
  pieces: [name: string, piece: unknown][];
}

/** Makes the index of a catalogue; cuts one of many entries, so that a visitor loads little. */
export function published(entries: Entry[], most = WHOLE): Published {
  const cut = entries.length > most;
  const all = indexed(entries);
  const terms = [...termPieces(all, cut ? PIECE.terms : Infinity)];
  const rows = entries.map(row);
  const block = cut ? PIECE.rows : entries.length;
  const figures = Object.entries(measures(entries)).map(
    ([unit, each]) => [unit, cellsOf(each, cut ? PIECE.figures : Infinity)] as const,
  );
  const index: IndexPart = {
    size: entries.length,
    starts: terms.map((piece) => piece.terms.split(' ', 1)[0]!),
    block,
    cells: Object.fromEntries(figures.map(([unit, { starts }]) => [unit, starts])),
  };
  if (!cut) {
    const cells = figures.map(
      ([
        unit,
        {
          cells: [cell = []],
        },
      ]) => [unit, cell],
    );
    const whole = {
      terms: terms[0]!,
      rows,
      figures: Object.fromEntries(cells) as Record<string, Cell>,
    };
    return { index: { ...index, whole }, pieces: [] };
  }
  const blocks = Array.from({ length: Math.ceil(rows.length / block) }, (_, at) =>
    rows.slice(at * block, (at + 1) * block),
  );
  const spellings = all.map(([term]) => term).filter((term) => !/\d/.test(term));
  return {
    index: { ...index, spellings: spellings.join(' ') },
    pieces: [
      ...terms.map((piece, at) => [`terms/${at}`, piece] as [string, unknown]),
      ...blocks.map((piece, at) => [`rows/${at}`, piece] as [string, unknown]),
      ...figures.flatMap(([unit, { cells }]) =>
        cells.map((cell, at) => [`${unit}/${at}`, cell] as [string, unknown]),
      ),
    ],
  };
}
