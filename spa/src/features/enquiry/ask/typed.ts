import { typedSize } from '../../../units/typed-size';
import { DECIMAL } from './field.ts';
import type { Choice } from '../../../content/order-options.ts';

/** The sizes whose unit is always the millimetre; lengths are in metres too. */
const IN_MM = ['diameter', 'width', 'thickness'] as const;

/** A size in millimetres, as in the finder. As written: 0.10 keeps its zero. */
const millimetres = (text = '') => (DECIMAL.test(text.trim()) ? text : typedSize(text) || text);

/**
 * A choice with its sizes in millimetres, as in the finder: 0.25mm, .010 in, AWG 30. Text that is
 * not a size stays as it is, so that its field rejects it.
 */
export function typed(choice: Choice): Choice {
  const sizes = IN_MM.filter((name) => choice[name]?.trim());
  return {
    ...choice,
    ...Object.fromEntries(sizes.map((name) => [name, millimetres(choice[name])])),
  };
}
