import { type Chosen, chosenOf } from '../ask/chosen.ts';
import type { Choice, OrderOptions } from '../../../content/order-options.ts';
import { typed } from '../ask/typed.ts';
import { type View, type ViewWords, viewOf } from '../ask/view.ts';
import { fill } from '../../../lib/template.ts';
import type { Line } from './line.ts';

/** The words that are needed to describe lines. */
export interface LineWords extends ViewWords {
  /** A template with the placeholders `{id}` and `{choice}`. */
  unknownProduct: string;
}

/** A line in the form in which it is shown and described. */
export interface LineView {
  line: Line;
  /**
   * The product with its current options; missing if the product was removed or can no longer be
   * ordered.
   */
  offered?: { product: OrderOptions; view: View; chosen: Chosen };
  /** The line as text. Values that are no longer offered are named as such. */
  said: string;
  /** Sentences about requested values that are not offered. */
  gone: string[];
  /** Whether the line has an error that must be corrected before the list can be sent. */
  wrong: boolean;
}

const written = ({ quantity, unit, ...goods }: Choice) =>
  [...Object.values(goods), [quantity, unit !== 'pack' && unit].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** Returns the view of a line, given the current options of the line's product. */
export function lineViewOf(line: Line, product: OrderOptions | null, words: LineWords): LineView {
  const { unknownProduct, choice: say } = words;
  if (!product) {
    const said = fill(unknownProduct, { id: line.product, choice: written(line.choice) });
    return { line, said, gone: [String(line.product)], wrong: false };
  }
  const choice = typed(line.choice);
  const view = viewOf(product, choice, words);
  const { gone } = view;
  const wrong = Boolean(view.error) || view.fields.some(({ error }) => error);
  return {
    line,
    offered: { product, view, chosen: chosenOf(product, choice, words) },
    said:
      gone.length > 0 ? `${view.said} (${fill(say.gone, { name: gone.join(', ') })})` : view.said,
    gone,
    wrong,
  };
}
