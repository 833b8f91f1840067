import { groupBy } from '../../../lib/group-by.ts';
import { plain } from '../../../lib/normalise.ts';
import type { SearchEntry } from './entries.ts';

/** A product's name, a grade or a standard. The product is included if its name is another one. */
interface IndexName {
  name: string;
  path: string;
  of?: string;
}

/** The names under one letter of the index. Names that begin with a digit have an empty letter. */
export interface Letter {
  letter: string;
  names: IndexName[];
}

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

/** All names of the catalogue in order, by their first letter. */
export function nameIndex(entries: SearchEntry[]): Letter[] {
  const all = entries
    .flatMap((entry) => [...namesOf(entry)])
    .map((name) => ({ name, key: plain(name.name) }))
    .sort((one, other) => naturalOrder.compare(one.key, other.key))
    .map(({ name }) => name);
  return groupBy(all, letterOf).map(([letter, names]) => ({ letter, names }));
}
