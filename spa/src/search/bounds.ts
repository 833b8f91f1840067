/** How much is looked for at once. */
export interface Bounds {
  /** Characters from which suggestions are made. */
  least: number;
  /** Products that are suggested, and results that are listed, at most. */
  suggestions: number;
  results: number;
  /** Pieces of the index after which nothing is suggested any more; results are still listed. */
  pieces: number;
  /** Words that a misspelt one is taken for. */
  spellings: number;
  /** Pieces of sizes that a range is looked for in. */
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
/** Where the index is cut, every few products are a piece to load, and so is each beginning. */
const CUT: Bounds = { least: 3, suggestions: 5, results: 10, pieces: 12, spellings: 4, cells: 3 };

export const boundsOf = ({ isCut }: { isCut: boolean }): Bounds => (isCut ? CUT : WHOLE);
