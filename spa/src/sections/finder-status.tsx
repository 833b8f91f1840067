import type { Content } from '../content/catalogue';
import type { useFinder } from '../hooks/use-finder';
import { fill } from '../content/template';
import type { Print } from '../units/as-published';
import { sizeText } from './finder-table';

interface FinderStatusProps {
  content: Content<'finder'>;
  finder: Pick<ReturnType<typeof useFinder>, 'choice' | 'rows' | 'nearest'>;
  /** Whether all rows have loaded; only then can there be no match. */
  complete: boolean;
  print: Print;
}

/** One diameter of wire in the visitor's units. */
export function oneSize(mm: string, to: string, print: Print): string {
  return sizeText({ digits: [mm], from: Number(mm), to: Number(mm) }, true, to, print);
}

/**
 * A live region with the number of rows, and the nearest sizes where the size asked for is missing.
 */
export function FinderStatus({ content, finder, complete, print }: FinderStatusProps) {
  const { page, units, rows: of } = content;
  const { choice, rows, nearest } = finder;
  const count = complete ? rows.length : of;
  const said = [fill(count === 1 ? page.row : page.rows, { count, of })];
  if (count === 0) said.unshift(page.empty);
  if (nearest.length > 0) {
    const sizes = nearest.map((size) => sizeText(size, true, units.to, print)).join(', ');
    const size = oneSize(choice.size, units.to, print);
    said.unshift(fill(page.size.nearest, { size, nearest: sizes }));
  }
  return <p role="status">{said.join(' ')}</p>;
}
