import { chosenOf, settled } from '../ask/chosen';
import { asked } from '../ask/later';
import type { Choice } from '../ask/offer';
import { fill } from '../components/fill';
import { keep, keptNow } from '../hooks/use-kept';
import { read, write } from './codec';
import { KEPT } from './kept';
import { add, MOST_LINES } from './list';

/** What became of a press on 'Add to enquiry'. */
export type Outcome =
  /** Nothing: something in the choice must be put right first, which the fields say. */
  | { is: 'wrong' }
  | { is: 'full'; text: string }
  /** `kept` is false where the browser keeps nothing. */
  | { is: 'added'; text: string; kept: boolean };

/** Puts a choice onto the list that this browser keeps; fails where the offers cannot be loaded. */
export async function addToEnquiry(id: number, choice: Choice): Promise<Outcome> {
  const { product, words, view } = await asked(id);
  const { error, fields } = view(choice);
  if (error ?? fields.some((field) => field.error)) return { is: 'wrong' };
  const line = { product: id, choice: settled(chosenOf(product, choice, words)), note: '' };
  const before = read(keptNow(KEPT));
  const { lines, at, merged } = add(before.lines, [line]);
  const added = lines[at[0]!];
  if (!added) return { is: 'full', text: fill(words.list.full, { most: MOST_LINES }) };
  const kept = keep(KEPT, write({ ...before, lines }));
  const said = view(added.choice).said;
  const text = fill(merged > 0 ? words.list.merged : words.list.added, { said });
  return { is: 'added', text, kept };
}
