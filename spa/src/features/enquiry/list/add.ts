import { fullChoice, hasError, type ResolvedChoice } from '../choice/choice';
import { loadOrderable, type Orderable } from '../choice/orderable';
import { orderText } from '../choice/view';
import { type Choice, NOTE_FIELD } from '../../../content/order-options';
import { fill } from '../../../lib/template';
import { readStored, store } from '../../../lib/use-local-storage';
import { addLines, MAX_LINES } from './list';
import { readList, writeList } from './list-codec';
import { STORAGE_KEY } from './storage';

/** The result of adding goods, with the texts that report it. */
export type Outcome =
  /** Not added, because the choice has an error, or because it is not exactly what is offered. */
  | { is: 'wrong' }
  | { is: 'full'; text: string; listLabel: string }
  /** `text` is set if the visitor must know more. `link` replaces the button's label. */
  | { is: 'added'; text: string; listLabel: string; link: string };

/**
 * Adds a choice to the stored list. `linked` is the choice in the page's address; its values are
 * added if the product offers them. Rejects if the product's options cannot be loaded.
 */
export async function addToEnquiry(
  product: number,
  choice: Choice,
  linked: Choice = {},
): Promise<Outcome> {
  const orderable = await loadOrderable(product);
  return storeLine(orderable, orderable.resolve({ ...orderable.offered(linked), ...choice }));
}

/** Adds the goods of a row; wrong if the product does not offer exactly these goods. */
export async function addListed(product: number, choice: Choice): Promise<Outcome> {
  const orderable = await loadOrderable(product);
  const resolved = orderable.resolve(choice);
  return resolved.unavailable.length > 0 ? { is: 'wrong' } : storeLine(orderable, resolved);
}

function storeLine({ id, product, words }: Orderable, resolved: ResolvedChoice): Outcome {
  if (hasError(resolved)) return { is: 'wrong' };
  const list = readList(readStored(STORAGE_KEY));
  const { [NOTE_FIELD]: note = '', ...choice } = fullChoice(resolved);
  const line = { product: id, choice, note };
  const { lines, at, merged } = addLines(list.lines, [line]);
  const added = lines[at[0]!];
  const listLabel = words.see;
  if (!added) return { is: 'full', text: fill(words.list.full, { most: MAX_LINES }), listLabel };
  const isStored = store(STORAGE_KEY, writeList({ ...list, lines }));
  const { quantity = '' } = added.choice;
  const said = orderText(product, { ...resolved, quantity }, words);
  const text = merged > 0 ? fill(words.list.merged, { said }) : '';
  return { is: 'added', text: isStored ? text : words.notKept, listLabel, link: words.list.link };
}
