/** Limits on what a search loads and shows. */
export interface Bounds {
  /** Fewest characters of a query that gets suggestions. */
  least: number;
  /** The most suggestions, and the most results listed. */
  suggestions: number;
  results: number;
  /** After this many loaded pieces there are no more suggestions; results are still listed. */
  pieces: number;
  /** The most corrections tried for a misspelt word. */
  spellings: number;
  /** The most pieces of figures loaded for a range. */
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
/** For an index in pieces, which every search loads as needed. */
const CUT: Bounds = { least: 3, suggestions: 5, results: 10, pieces: 12, spellings: 4, cells: 3 };

export const boundsOf = ({ isCut }: { isCut: boolean }): Bounds => (isCut ? CUT : WHOLE);
