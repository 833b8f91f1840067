import type { Temper } from './catalogue.types';

/** The note of a figure that holds for one diameter. */
const AT_SIZE = /^at (\d+(?:\.\d+)?) mm$/;

/** The only diameter that a figure applies to, in mm as noted; undefined for any other note. */
export const onlySize = (note: string | null | undefined): string | undefined =>
  AT_SIZE.exec(note ?? '')?.[1];

/** A temper's strength if it applies to these goods; a note on wire in general does not. */
export function ownStrength({ strength }: Temper): Temper['strength'] {
  return strength?.note && !onlySize(strength.note) ? undefined : strength;
}
