import type { FieldBox } from '../../preview.types';

/** Each reference to a figure in a text, and the text that the editor shows instead. */
export type Figures = FieldBox['figures'];

/** A reference, such as `{cuzn37.density}`, or another placeholder of the catalogue. */
const PLACEHOLDER = /^\{[\w/.+|-]+\}$/;

/** Returns a text in which each reference to a figure is the figure with its name. */
export function withFigures(text: string, figures: Figures): string {
  return figures.reduce((now, [reference, shown]) => now.replaceAll(reference, shown), text);
}

/** The inverse of `withFigures`, for saving. */
export function withReferences(text: string, figures: Figures): string {
  return figures.reduce((now, [reference, shown]) => now.replaceAll(shown, reference), text);
}

/** Returns the first text in braces that is not a reference, because somebody changed it. */
export function changedFigure(text: string, figures: Figures): string | undefined {
  if (figures.length === 0) return undefined;
  const braces = withReferences(text, figures).match(/\{[^{}]*\}/g) ?? [];
  return braces.find((one) => !PLACEHOLDER.test(one));
}
