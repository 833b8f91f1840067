import type { Temper } from './catalogue.types';

/** A note which states that a figure only holds for one diameter. */
const AT_SIZE = /^at (\d+(?:\.\d+)?) mm$/;

/** The only diameter, in mm, that the note of a figure names; undefined for other notes. */
export const onlySize = (note: string | null | undefined): string | undefined =>
  AT_SIZE.exec(note ?? '')?.[1];

/**
 * The strength of a temper, if it applies to these goods. A strength whose note is about wire in
 * general does not.
 */
export function ownStrength({ strength }: Temper): Temper['strength'] {
  return strength?.note && !onlySize(strength.note) ? undefined : strength;
}
