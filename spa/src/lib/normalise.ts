/**
 * A run of letters and digits; a full stop or comma between digits is part of it: `A5.8`, `0,25`.
 */
const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;
const MARKS = /\p{M}+/gu;

/** Folds British and American spelling, plurals and doubled letters into one form. */
const FOLDS: [RegExp, string][] = [
  [/(\w{3})ies$/, '$1y'],
  // Not from a word of three letters: gas.
  [/(\w{2}[^sui])s$/, '$1'],
  [/iz(?=(?:e|ed|er|ing|ation)$)/, 'is'],
  [/our$/, 'or'],
  [/([bt])re$/, '$1er'],
  [/logue$/, 'log'],
  [/minium$/, 'minum'],
  [/ph/g, 'f'],
  [/(.)\1/g, '$1'],
];

/** One form for all spellings of a word; words with a digit are codes and stay unchanged. */
export function fold(word: string): string {
  if (/\d/.test(word)) return word.replace(',', '.');
  return FOLDS.reduce((folded, [form, other]) => folded.replace(form, other), word);
}

/** A fraction that is one character, after a whole number: `1½`. */
const FRACTION = /(?<=\d)(?=[¼-¾⅐-⅞])/g;

/** A text in lower case without accents; used both for the index and for queries. */
export function plain(text: string): string {
  return text.replace(FRACTION, ' ').normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The metric half of a standard's number, which adds nothing: `B187/B187M`. */
const METRIC_HALF = /\b([a-z]\d[\d.]*)\/\1m\b/g;

/** The year of a standard, which a buyer may leave out: `IS 613:2000`. */
const YEAR = /(\d):(?:19|20)\d\d\b/g;

const parts = (text: string) =>
  plain(text).replace(METRIC_HALF, '$1').replace(YEAR, '$1').match(WORD) ?? [];

/** The words of a text, folded, in order. */
export function words(text: string): string[] {
  return parts(text).map(fold);
}

/** A designation as one word, however it is spaced and dashed: `ER CuSi-A` is `ercusia`. */
export function code(text: string): string {
  return parts(text).join('').replace(/,/g, '.');
}

/** The number at the end of a designation, used as its short name: `4043` for `er4043`. */
export function shortOf(designation: string): string | undefined {
  return /^[a-z]+(\d{3,}[a-z]?)$/.exec(designation)?.[1];
}
