import type { Ends } from '../../content/order-options.ts';
import { scale } from '../../units/length-mass.ts';

const MINUTES = 60;
/** Tolerance for floating-point errors in a number of spools. */
const SLACK = 1e-9;

/** Hours that a length of wire lasts, at a speed in metres a minute. */
export const hoursOf = (metres: Ends, speed: number): Ends => scale(metres, 1 / (MINUTES * speed));

/** The metres used in so many hours. */
export const metresIn = (hours: number, speed: number) => hours * MINUTES * speed;

/** The spools needed for a length, the last one perhaps used in part. */
export const spoolsFor = (metres: number, onSpool: Ends): Ends => [
  Math.ceil(metres / onSpool[1] - SLACK),
  Math.ceil(metres / onSpool[0] - SLACK),
];
