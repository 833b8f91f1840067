import type { Figures } from './figures';

/** Formats figures with their unit, either as published or converted. */
export type Print = (figures: Figures) => string;

/** Formats figures as published. */
export const asPublished: Print = ({ digits, between, unit }) => {
  const figures = digits.map((each, at) => each + (between[at] ?? '')).join('');
  return unit.startsWith('%') ? figures + unit : `${figures} ${unit}`;
};
