import { plain } from '../../../lib/normalise.ts';
import { cut } from '../../../lib/cut.ts';
import type { SearchEntry } from './entries.ts';

/** A product's name, a grade or a standard. The product is included if its name is another one. */
export interface IndexName {
  name: string;
  path: string;
  of?: string;
}

/** The names under one letter of the index. Names that begin with a digit have an empty letter. */
export interface Letter {
  letter: string;
  names: IndexName[];
}

/** The maximum number of names on one page of the index. */
const NAMES_PER_PAGE = 600;

/** Natural order: 4043 before 4047, and both before A5.8. */
const naturalOrder = new Intl.Collator('en', { numeric: true });

function* namesOf({
  kind,
  name,
  path,
  titles,
  designations,
  listed,
}: SearchEntry): Generator<IndexName> {
  if (kind === 'product') yield { name, path };
  const others = kind === 'product' ? [...titles, ...designations, ...listed] : listed;
  for (const other of new Set(others)) {
    if (other !== name) yield { name: other, path, of: name };
  }
}

const letterOf = ({ name }: IndexName) => /^[a-z]/.exec(plain(name))?.[0].toUpperCase() ?? '';

function lettersOf(names: IndexName[]): Letter[] {
  const letters = new Map<string, IndexName[]>();
  for (const name of names) {
    const letter = letterOf(name);
    letters.set(letter, [...(letters.get(letter) ?? []), name]);
  }
  return [...letters].map(([letter, all]) => ({ letter, names: all }));
}

/** One page of the index of names, with its first and last name. */
export interface NameIndexPage {
  from: string;
  /**
   * The last name. It is numbered if many products share a name, so that this name fills several
   * pages.
   */
  to: string;
  letters: Letter[];
}

/** All names of the catalogue in order, cut into pages. */
export function nameIndexPages(entries: SearchEntry[], most = NAMES_PER_PAGE): NameIndexPage[] {
  const all = entries
    .flatMap((entry) => [...namesOf(entry)])
    .map((name) => ({ name, key: plain(name.name) }))
    .sort((one, other) => naturalOrder.compare(one.key, other.key))
    .map(({ name }) => name);
  const ranges = new Map<string, number>();
  return cut(all, most).map((names) => {
    const [from, to] = [names[0]!.name, names.at(-1)!.name];
    const range = JSON.stringify([from, to]);
    const number = (ranges.get(range) ?? 0) + 1;
    ranges.set(range, number);
    const numbered = number === 1 ? to : `${to} (${String(number)})`;
    return { from, to: numbered, letters: lettersOf(names) };
  });
}
