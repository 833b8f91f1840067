import type { Ends } from '../../content/order-options.ts';
import { scale } from '../../units/length-mass.ts';

export interface Joint {
  /** Gap, width and length in mm. */
  gap: number;
  width: number;
  length: number;
  /** In % of the gap's volume. */
  extra: number;
}

const MM3_OF_CM3 = 1000;

/** Cubic centimetres of filler: the volume of the gap, plus the fillets beside it. */
export const volumeOf = ({ gap, width, length, extra }: Joint) =>
  ((gap * width * length) / MM3_OF_CM3) * (1 + extra / 100);

/** Kilograms of filler, by its density in g/cm³. */
export const jointMass = (joint: Joint, density: Ends): Ends =>
  scale(density, volumeOf(joint) / 1000);
