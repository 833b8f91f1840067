import type { Ends } from '../../content/order-options.ts';
import { fill } from '../../lib/template';
import { metresOfRod, scale } from '../../units/length-mass.ts';
import { quantityText } from '../../units/quantity';
import { type Calculator, kilograms, type State } from './calculator';
import { chosenWire } from './wire-choice';

export interface Joint {
  /** The gap, its width and its length, in mm. */
  gap: number;
  width: number;
  length: number;
  /** The fillets next to the gap, in % of the gap's volume. */
  extra: number;
}

const MM3_OF_CM3 = 1000;

/** Cubic centimetres of filler: the volume of the gap, plus the fillets next to it. */
export const volumeOf = ({ gap, width, length, extra }: Joint) =>
  ((gap * width * length) / MM3_OF_CM3) * (1 + extra / 100);

/** Kilograms of filler, given the filler's density in g/cm³. */
export const jointMass = (joint: Joint, density: Ends): Ends =>
  scale(density, volumeOf(joint) / 1000);

/** A sentence with the usual gap for the chosen filler. */
function usualGap({ content, values, say }: State): string | undefined {
  const { brazing, units, page } = content;
  const gap = chosenWire(brazing, values.braze)?.gap;
  return gap && fill(page.joint.gapOf, { gap: quantityText(gap, units, say.print) });
}

/** The calculator for the filler of brazed joints. */
export const joint: Calculator<'joint'> = {
  id: 'joint',
  wire: { key: 'filler', name: 'braze', list: 'brazing' },
  names: {
    density: 'braze-density',
    gap: 'gap',
    width: 'overlap',
    length: 'seam',
    joints: 'joints',
    extra: 'fillets',
    diameter: 'braze-rod',
  },
  special: (state) => ({ gap: { hint: usualGap(state) } }),
  results({ gap, width, length, joints, extra, diameter }, density, { say }) {
    const each = jointMass({ gap, width, length, extra }, density);
    return {
      g: String(gap),
      w: String(width),
      l: String(length),
      share: String(1 + extra / 100),
      each: say.mass(each),
      joints: say.given(joints, 'pieces'),
      bought: say.mass(scale(each, joints)),
      length: say.length(metresOfRod(each, diameter, density)),
    };
  },
  ordered: ({ gap, width, length, joints, extra }, density) =>
    kilograms(scale(jointMass({ gap, width, length, extra }, density), joints)),
};
