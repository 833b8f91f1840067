import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';

/**
 * Consonants only: a name without vowels is not a word, so it cannot match the names that ad
 * blockers hide, such as `ad0` or `banner1` (EasyList, easylist_general_hide.txt).
 */
const LETTERS = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';

/** Writes a number in letters: 0 is b, 39 is Z, 40 is bb. */
function letters(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return (rest > 0 ? letters(rest - 1) : '') + LETTERS.charAt(number % LETTERS.length);
}

/** All CSS modules of the app, as paths below the root. */
function sheetsBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.scss'))
    .map((file) => file.split(sep).join('/'))
    .sort();
}

/**
 * Short class names for the published site: letters for the index of the style sheet and a number
 * for the index of the class in that sheet. A name takes two or three bytes instead of twenty in
 * markup, styles and script. Neither index depends on the order in which files are read, so builds
 * are reproducible.
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
