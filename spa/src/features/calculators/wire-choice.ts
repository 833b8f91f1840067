import type { Content } from '../../content/catalogue';
import { OTHER } from './fields';

export type Wire = Content<'tools'>['wires'][number];

/** The chosen wire; for an unknown id, which its field reports, the first one. */
export function chosenWire(wires: Wire[], value: string): Wire | undefined {
  return value === OTHER ? undefined : (wires.find(({ id }) => id === value) ?? wires[0]);
}
