import { typedSize } from '../../../units/typed-size';
import { decimal } from '../../../units/numbers.ts';
import type { Choice } from '../../../content/order-options.ts';

/** Sizes that are always in millimetres. Lengths are excluded, because they can be in metres. */
const IN_MM = ['diameter', 'width', 'thickness'] as const;

/**
 * Converts a size to millimetres, as in the finder. A decimal number stays as written, so that 0.10
 * keeps its zero.
 */
const millimetres = (text = '') => (decimal(text) === undefined ? typedSize(text) || text : text);

/**
 * Returns a choice with its sizes in millimetres. It accepts the same forms as the finder: 0.25mm,
 * .010 in, AWG 30. Text that is not a size is left unchanged, so that its field rejects it.
 */
export function typed(choice: Choice): Choice {
  const sizes = IN_MM.filter((name) => choice[name]?.trim());
  return {
    ...choice,
    ...Object.fromEntries(sizes.map((name) => [name, millimetres(choice[name])])),
  };
}
