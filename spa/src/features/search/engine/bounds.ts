/** Limits on what a search loads and shows. */
export interface Bounds {
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

export const boundsOf = ({ isCut }: { isCut: boolean }): Bounds => (isCut ? CUT : WHOLE);
