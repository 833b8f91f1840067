import type { Figures } from './figures';

/** Writes figures with their unit: as they are published, or converted. */
export type Print = (figures: Figures) => string;

/** Figures as they are published. */
export const asPublished: Print = ({ digits, between, unit }) => {
  const figures = digits.map((each, at) => each + (between[at] ?? '')).join('');
  return unit.startsWith('%') ? figures + unit : `${figures} ${unit}`;
};
