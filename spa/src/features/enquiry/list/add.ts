import { chosenOf, settled } from '../ask/chosen';
import type { Choice } from '../../../content/order-options';
import { typed } from '../ask/typed';
import { loadOrderable } from '../ask/orderable';
import { readStored, store } from '../../../lib/use-local-storage';
import { fill } from '../../../lib/template';
import { read, write } from './list-codec';
import { add, MOST_LINES } from './list';
import { STORAGE_KEY } from './storage';

/** The result of pressing 'Add to enquiry'. */
export type Outcome =
  /** Not added, because the choice has an error; the field with the error shows it. */
  | { is: 'wrong' }
  | { is: 'full'; text: string; see: string }
  /** Added. The text is a warning if the browser cannot store the list. */
  | { is: 'added'; text: string; see: string };

/** Adds a choice to the stored list. Rejects if the product's options cannot be loaded. */
export async function addToEnquiry(id: number, choice: Choice): Promise<Outcome> {
  const { product, words, view } = await loadOrderable(id);
  const { error, fields } = view(choice);
  if (error ?? fields.some((field) => field.error)) return { is: 'wrong' };
  const line = { product: id, choice: settled(chosenOf(product, typed(choice), words)), note: '' };
  const before = read(readStored(STORAGE_KEY));
  const { lines, at, merged } = add(before.lines, [line]);
  const added = lines[at[0]!];
  const { see } = words;
  if (!added) return { is: 'full', text: fill(words.list.full, { most: MOST_LINES }), see };
  const stored = store(STORAGE_KEY, write({ ...before, lines }));
  const said = view(added.choice).said;
  const text = fill(merged > 0 ? words.list.merged : words.list.added, { said });
  return { is: 'added', text: stored ? text : words.notKept, see };
}

/** Adds the goods of a row; wrong if the product does not offer exactly these goods. */
export async function addListed(id: number, choice: Choice): Promise<Outcome> {
  const { view } = await loadOrderable(id);
  return view(choice).gone.length > 0 ? { is: 'wrong' } : addToEnquiry(id, choice);
}
