import { chosenOf } from './chosen.ts';
import { quantityOf, type ViewWords } from './field.ts';
import { isAmbiguous } from '../../../units/numbers.ts';
import { type Choice, DIMENSIONS, type OrderOptions } from '../../../content/order-options.ts';

/** Returns the choice with sizes written as in the options: 0.2 becomes 0.20. */
function asListed(product: OrderOptions, choice: Choice, words: ViewWords): Choice {
  const { form } = chosenOf(product, choice, words);
  const sizes = DIMENSIONS.flatMap((name) => {
    const options = form.sizes[name]?.options ?? [];
    const listed = options.find(({ id }) => Number(id) === Number(choice[name]));
    return listed ? [[name, listed.id]] : [];
  });
  return { ...choice, ...(Object.fromEntries(sizes) as Choice) };
}

/**
 * Returns those values of a choice from an address that the product offers. Hostile and outdated
 * values are dropped, so that their fields show the page's defaults. Ambiguous numbers stay, so that
 * their fields ask what they mean.
 */
export function offeredChoice(product: OrderOptions, asked: Choice, words: ViewWords): Choice {
  const choice = asListed(product, asked, words);
  const { gone, entries, quantity, unit } = chosenOf(product, choice, words);
  const dropped = new Set<string>([
    ...gone.map(({ name }) => name),
    ...entries
      .filter(({ name, error }) => error && !isAmbiguous(choice[name] ?? ''))
      .map(({ name }) => name),
    ...(quantityOf(quantity, unit) === undefined && !isAmbiguous(quantity) ? ['quantity'] : []),
  ]);
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !dropped.has(name)));
}
