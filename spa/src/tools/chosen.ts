import type { Content } from '../catalogue';
import { OTHER } from './fields';

export type Wire = Content<'tools'>['wires'][number];

/** The wire that is chosen; what is unknown is said at its field, and the first stands for it. */
export function chosen(wires: Wire[], value: string): Wire | undefined {
  return value === OTHER ? undefined : (wires.find(({ id }) => id === value) ?? wires[0]);
}
