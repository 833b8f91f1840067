/** Runs of letters and digits; a full stop or a comma belongs to it between digits: `A5.8`, `0,25`. */
const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;
const MARKS = /\p{M}+/gu;

/** British and American spelling, plurals and doubled letters, each folded into one form. */
const FOLDS: [RegExp, string][] = [
  [/(\w{3})ies$/, '$1y'],
  [/([^sui])s$/, '$1'],
  [/iz(?=(?:e|ed|er|ing|ation)$)/, 'is'],
  [/our$/, 'or'],
  [/([bt])re$/, '$1er'],
  [/logue$/, 'log'],
  [/minium$/, 'minum'],
  [/ph/g, 'f'],
  [/(.)\1/g, '$1'],
];

/** One form for all spellings of a word. What holds a digit is a code, of which every letter counts. */
export function fold(word: string): string {
  if (/\d/.test(word)) return word.replace(',', '.');
  return FOLDS.reduce((folded, [form, other]) => folded.replace(form, other), word);
}

/** A text in small letters, without accents; the build and the page read texts alike. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The words of a text, folded, in their order. */
export function words(text: string): string[] {
  return (plain(text).match(WORD) ?? []).map(fold);
}

/** A designation as one word, however it is spaced and dashed: `ER CuSi-A` is `ercusia`. */
export function code(text: string): string {
  return (plain(text).match(WORD) ?? []).join('').replace(/,/g, '.');
}

/** The number at a designation's end, by which it is called for short: `er4043` is `4043`. */
export function shortOf(designation: string): string | undefined {
  return /^[a-z]+(\d{3,}[a-z]?)$/.exec(designation)?.[1];
}
