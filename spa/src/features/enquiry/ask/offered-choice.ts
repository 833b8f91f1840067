import { chosenOf } from './chosen.ts';
import { isQuantity, pointed, type ViewWords } from './field.ts';
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
 * values are dropped, so that their fields show the page's defaults.
 */
export function offeredChoice(product: OrderOptions, asked: Choice, words: ViewWords): Choice {
  const choice = asListed(product, asked, words);
  const { gone, entries, quantity, unit } = chosenOf(product, choice, words);
  const dropped = new Set<string>([
    ...gone.map(({ name }) => name),
    ...entries.filter(({ error }) => error).map(({ name }) => name),
    ...(isQuantity(pointed(quantity), unit) ? [] : ['quantity']),
  ]);
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !dropped.has(name)));
}
