import type { Ends } from '../../content/order-options.ts';
import { metresOfRod, scale } from '../../units/length-mass.ts';
import { type Calculator, kilograms } from './calculator';

export interface Fillet {
  /** In mm; both legs have this length. */
  leg: number;
  /** In m. */
  length: number;
  /** The excess on top, in % of the flat fillet. */
  extra: number;
  /** In g/cm³. */
  density: Ends;
}

/**
 * Kilograms of weld metal: area times length and density. The area is the triangle z²/2 (TWI, Job
 * Knowledge 95), increased by the excess on top; 1 mm² · 1 m = 1 cm³.
 */
export const weldMetal = ({ leg, length, extra, density }: Fillet): Ends =>
  scale(density, ((leg ** 2 / 2) * (1 + extra / 100) * length) / 1000);

/**
 * Kilograms of filler: weld metal divided by the deposition efficiency in % (ESAB, Filler Metal
 * Data Handbook, P = W · L / E).
 */
export const fillerFor = (deposited: Ends, efficiency: number): Ends =>
  scale(deposited, 100 / efficiency);

/** The calculator for the filler of a fillet weld. */
export const fillet: Calculator<'fillet'> = {
  id: 'fillet',
  wire: { key: 'filler', name: 'filler', list: 'fillers' },
  names: {
    density: 'filler-density',
    leg: 'leg',
    length: 'weld',
    extra: 'excess',
    efficiency: 'efficiency',
    diameter: 'rod',
  },
  results({ leg, length, extra, efficiency, diameter }, density, { say }) {
    const deposited = weldMetal({ leg, length, extra, density });
    const bought = fillerFor(deposited, efficiency);
    return {
      z: String(leg),
      l: String(length),
      share: String(1 + extra / 100),
      efficiency: say.given(efficiency, '%'),
      deposited: say.mass(deposited),
      bought: say.mass(bought),
      length: say.length(metresOfRod(bought, diameter, density)),
    };
  },
  ordered: ({ leg, length, extra, efficiency }, density) =>
    kilograms(fillerFor(weldMetal({ leg, length, extra, density }), efficiency)),
};
