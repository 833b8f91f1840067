/**
 * A run of letters and digits. A full stop or comma between digits belongs to the run: `A5.8`,
 * `0,25`.
 */
const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;
const MARKS = /\p{M}+/gu;

/** Folds British and American spelling, plurals and doubled letters into one form. */
const FOLDS: [RegExp, string][] = [
  [/(\w{3})ies$/, '$1y'],
  // A word of three letters keeps its s: gas.
  [/(\w{2}[^sui])s$/, '$1'],
  [/iz(?=(?:e|ed|er|ing|ation)$)/, 'is'],
  [/our$/, 'or'],
  [/([bt])re$/, '$1er'],
  [/logue$/, 'log'],
  [/minium$/, 'minum'],
  [/ph/g, 'f'],
  [/(.)\1/g, '$1'],
];

/** Returns one form for all spellings of a word; a code (with a digit) stays unchanged. */
export function fold(word: string): string {
  if (/\d/.test(word)) return word.replace(',', '.');
  return FOLDS.reduce((folded, [form, other]) => folded.replace(form, other), word);
}

/** The place between a whole number and a fraction that is one character: `1½`. */
const FRACTION = /(?<=\d)(?=[¼-¾⅐-⅞])/g;

/** Converts a text to lower case without accents, both for the index and for queries. */
export function plain(text: string): string {
  return text.replace(FRACTION, ' ').normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The metric half of a standard's number, which only repeats the number: `B187/B187M`. */
const METRIC_HALF = /\b([a-z]\d[\d.]*)\/\1m\b/g;

/** The year of a standard, because buyers may omit it: `IS 613:2000`. */
const YEAR = /(\d):(?:19|20)\d\d\b/g;

const parts = (text: string) =>
  plain(text).replace(METRIC_HALF, '$1').replace(YEAR, '$1').match(WORD) ?? [];

/** Splits a text into words and folds each; keeps their order. */
export function words(text: string): string[] {
  return parts(text).map(fold);
}

/** Writes a designation as one word, whatever its spaces and dashes: `ER CuSi-A` is `ercusia`. */
export function compactCode(text: string): string {
  return parts(text).join('').replace(/,/g, '.');
}

/** The number at a designation's end, its short name among buyers: `4043` for `er4043`. */
export function shortOf(designation: string): string | undefined {
  return /^[a-z]+(\d{3,}[a-z]?)$/.exec(designation)?.[1];
}
