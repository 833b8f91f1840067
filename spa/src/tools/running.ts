import type { Ends } from '../ask/offer.ts';
import { scale } from './wire.ts';

const MINUTES = 60;
/** Two floating-point ways to the same number of spools. */
const SLACK = 1e-9;

/** How many hours wire runs: its length in metres by its speed in metres a minute. */
export const hoursOf = (metres: Ends, speed: number): Ends => scale(metres, 1 / (MINUTES * speed));

/** The metres that run in so many hours. */
export const metresIn = (hours: number, speed: number) => hours * MINUTES * speed;

/** The spools that a length takes, the last one perhaps in part. */
export const spoolsFor = (metres: number, onSpool: Ends): Ends => [
  Math.ceil(metres / onSpool[1] - SLACK),
  Math.ceil(metres / onSpool[0] - SLACK),
];
