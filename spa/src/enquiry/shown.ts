import { type Chosen, chosenOf } from '../ask/chosen.ts';
import type { Choice, Offered } from '../ask/offer.ts';
import { type View, type ViewWords, viewOf } from '../ask/view.ts';
import { fill } from '../components/fill.ts';
import type { Line } from './line.ts';

/** What is said of lines, whatever they are of. */
export interface ShownWords extends ViewWords {
  /** `{id}` and `{choice}` are filled in. */
  unknownProduct: string;
}

/** A line as it is shown and said. */
export interface Shown {
  line: Line;
  /** What is offered of its product; without it the product has gone, or is offered no more. */
  offered?: { product: Offered; view: View; chosen: Chosen };
  /** The line in words, with what has gone since. */
  said: string;
  /** What it asks for and is not offered. */
  gone: string[];
  /** Whether something in it must be put right before it can be sent. */
  wrong: boolean;
}

const written = ({ quantity, unit, ...goods }: Choice) =>
  [...Object.values(goods), [quantity, unit !== 'pack' && unit].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** A line with what is offered of its product now. */
export function shownOf(line: Line, product: Offered | null, words: ShownWords): Shown {
  const { unknownProduct, choice: say } = words;
  if (!product) {
    const said = fill(unknownProduct, { id: line.product, choice: written(line.choice) });
    return { line, said, gone: [String(line.product)], wrong: false };
  }
  const view = viewOf(product, line.choice, words);
  const { gone } = view;
  const wrong = Boolean(view.error) || view.fields.some(({ error }) => error);
  return {
    line,
    offered: { product, view, chosen: chosenOf(product, line.choice, words) },
    said:
      gone.length > 0 ? `${view.said} (${fill(say.gone, { name: gone.join(', ') })})` : view.said,
    gone,
    wrong,
  };
}
