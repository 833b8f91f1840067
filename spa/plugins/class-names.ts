import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';

/**
 * Consonants only: without vowels no name is a word, so none is on an ad blocker's list of names to
 * hide, such as `ad0` or `banner1` (EasyList, easylist_general_hide.txt).
 */
const LETTERS = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';

/** A number in letters: 0 is b, 39 is Z, 40 is bb. */
function letters(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return (rest > 0 ? letters(rest - 1) : '') + LETTERS.charAt(number % LETTERS.length);
}

/** All CSS modules of the app, as paths below the root. */
export function sheetsBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.scss'))
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/** The letters at the start of a style sheet's class names. */
export const prefixOf = (className: string) => className.replace(/\d+$/, '');

/** The style sheets, as paths below the root, by the prefixes of their class names. */
export const sheetsByPrefix = (root: string) =>
  new Map(sheetsBelow(root).map((sheet, at) => [letters(at), sheet]));

/**
 * Short class names for the published site: letters for the index of the style sheet, a number for
 * the index of the class within it. Two or three bytes instead of twenty in markup, styles and
 * script; neither index depends on the order in which files are read, so builds are reproducible.
 */
export function classNames(root: string): (name: string, file: string) => string {
  const sheets = sheetsBelow(root);
  const known = new Map<string, string[]>();
  return (name, file) => {
    const sheet = relative(root, file).split(sep).join('/');
    const names = known.get(sheet) ?? [];
    known.set(sheet, names);
    if (!names.includes(name)) names.push(name);
    return `${letters(sheets.indexOf(sheet))}${String(names.indexOf(name))}`;
  };
}
