import type { Calculator } from './calculator';
import { fillet } from './fillet';
import { joint } from './joint';
import { metres } from './metres';
import { running } from './running';

/** The calculators of the page, in order. */
export const CALCULATORS: Calculator[] = [metres, running, fillet, joint];
