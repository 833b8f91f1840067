import { typedSize } from '../finder/typed-size';
import { DECIMAL } from './field.ts';
import type { Choice } from './options.ts';

/**
 * A choice with the diameter in millimetres, as in the finder: 0.25mm, .010 in, AWG 30. What cannot
 * be read stays as it is, so that its field refuses it.
 */
export function typed(choice: Choice): Choice {
  const diameter = choice.diameter?.trim() ?? '';
  // As written, 0.10 keeps its nought.
  if (!diameter || DECIMAL.test(diameter)) return choice;
  return { ...choice, diameter: typedSize(diameter) || diameter };
}
