import type { Ends } from '../content/order-options.ts';

export const scale = ([from, to]: Ends, factor: number): Ends => [from * factor, to * factor];

/**
 * Grams per metre of round wire: π/4 · d² · ρ, the volume of a cylinder times its density. The
 * diameter is in mm and the density in g/cm³ (1 mm² · 1 m = 1 cm³).
 */
export const gramsOfMetre = (diameter: number, density: Ends): Ends =>
  scale(density, (Math.PI / 4) * diameter ** 2);

/** The length in metres of a mass in kg. */
export const metresOf = (kilograms: Ends, grams: Ends): Ends => [
  (kilograms[0] * 1000) / grams[1],
  (kilograms[1] * 1000) / grams[0],
];

/**
 * The length in metres of a mass in kg. The mass was calculated with the same range of densities,
 * so the range cancels out and the result is one length.
 */
export const metresOfRod = ([mass]: Ends, diameter: number, [density]: Ends): Ends =>
  metresOf([mass, mass], gramsOfMetre(diameter, [density, density]));

/** The mass in kg of a length in metres. */
export const kilogramsOf = (metres: Ends, grams: Ends): Ends => [
  (metres[0] * grams[0]) / 1000,
  (metres[1] * grams[1]) / 1000,
];
