import type { Content } from '../../content/catalogue';
import { nameOf } from './size-names';
import type { useFinder } from './use-finder';
import { fill } from '../../lib/template';
import type { Print } from '../../units/as-published';
import type { System } from '../../units/figures';
import { sizeText } from './row-texts';

interface FinderStatusProps {
  content: Content<'finder'>;
  finder: Pick<ReturnType<typeof useFinder>, 'choice' | 'rows' | 'nearest'>;
  /** Whether all rows have loaded; before that, "no match" must not be shown. */
  complete: boolean;
  say: Say;
}

/** Functions that format sizes in the visitor's units. */
export interface Say {
  print: Print;
  system: System | '';
}

/**
 * The requested size as text: its name, if it has one (AWG 30), and the size in the visitor's
 * units.
 */
export function askedText(
  mm: string,
  { page, units }: Pick<Content<'finder'>, 'page' | 'units'>,
  { print, system }: Say,
): string {
  const name = nameOf(mm, system);
  if (name && system) return name;
  const asked = { digits: [mm] as [string], from: Number(mm), to: Number(mm) };
  const size = sizeText(asked, true, units.to, print);
  return name ? fill(page.size.named, { size, name }) : size;
}

/**
 * A live region with the number of rows. If no row has the requested size, it names the nearest
 * sizes.
 */
export function FinderStatus({ content, finder, complete, say }: FinderStatusProps) {
  const { page, units, rows: of } = content;
  const { choice, rows, nearest } = finder;
  const count = complete ? rows.length : of;
  const said = [fill(count === 1 ? page.row : page.rows, { count, of })];
  if (count === 0) said.unshift(page.empty);
  if (nearest.length > 0) {
    const sizes = nearest.map((size) => sizeText(size, true, units.to, say.print)).join(', ');
    const size = askedText(choice.size, content, say);
    said.unshift(fill(page.size.nearest, { size, nearest: sizes }));
  }
  return <p role="status">{said.join(' ')}</p>;
}
