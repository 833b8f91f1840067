import { chosenOf, settled } from '../ask/chosen';
import { site } from '../../../content/catalogue';
import type { Choice } from '../../../content/order-options';
import { typed } from '../ask/typed';
import { loadOrderable } from '../ask/orderable';
import { readStored, store } from '../../../lib/use-local-storage';
import { fill } from '../../../lib/template';
import type { Show } from '../../../lib/use-toast';
import { AddedLink } from '../added-link';
import { read, write } from './list-codec';
import { add, MOST_LINES } from './list';
import { STORAGE_KEY } from './storage';

/** Added. The text is a warning if the browser cannot store the list. */
export interface Added {
  is: 'added';
  text: string;
  see: string;
  /** The component that replaces the button, and its text. */
  Link: typeof AddedLink;
  link: string;
}

/** The result of pressing 'Add to enquiry'. */
export type Outcome =
  /** Not added, because the choice has an error; the field with the error shows it. */
  { is: 'wrong' } | { is: 'full'; text: string; see: string } | Added;

interface Handlers {
  toast: Show;
  /** Called if a field of the choice has an error. */
  onWrong: () => void;
  onAdded: (outcome: Added) => void;
}

/** Returns a function that reports an outcome to the visitor. */
export function reportTo({ toast, onWrong, onAdded }: Handlers) {
  return (outcome: Outcome) => {
    if (outcome.is === 'wrong') return onWrong();
    toast(outcome.text, { to: site.paths.enquiry, label: outcome.see });
    if (outcome.is === 'added') onAdded(outcome);
  };
}

/**
 * Adds a choice to the stored list. Values of `linked` that the product offers are added to it.
 * Rejects if the product's options cannot be loaded.
 */
export async function addToEnquiry(id: number, own: Choice, linked: Choice = {}): Promise<Outcome> {
  const { product, words, view, offered } = await loadOrderable(id);
  const choice = { ...offered(linked), ...own };
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
  const shown = stored ? text : words.notKept;
  return { is: 'added', text: shown, see, Link: AddedLink, link: words.list.link };
}

/** Adds the goods of a row; wrong if the product does not offer exactly these goods. */
export async function addListed(id: number, choice: Choice): Promise<Outcome> {
  const { view } = await loadOrderable(id);
  return view(choice).gone.length > 0 ? { is: 'wrong' } : addToEnquiry(id, choice);
}
