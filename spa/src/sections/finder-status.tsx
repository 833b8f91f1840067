import type { Content } from '../catalogue';
import { fill } from '../components/fill';
import type { useFinder } from '../hooks/use-finder';
import type { Print } from '../units/as-published';
import { sizeText } from './finder-table';

interface FinderStatusProps {
  content: Content<'finder'>;
  finder: Pick<ReturnType<typeof useFinder>, 'choice' | 'rows' | 'nearest'>;
  /** Whether all rows are here, so that nothing found means that there is nothing. */
  complete: boolean;
  print: Print;
}

/** One diameter of wire in the visitor's units. */
export function oneSize(mm: string, to: string, print: Print): string {
  return sizeText({ digits: [mm], from: Number(mm), to: Number(mm) }, true, to, print);
}

/** How many rows there are, and which sizes stand in for one that there is not; said aloud. */
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
