import type { RefObject } from 'react';

import type { Choice } from '../../content/order-options';
import { type Content, site } from '../../content/catalogue';
import { ActionButton } from './action-button';
import { useNotice } from '../../lib/use-toast';

interface AddToEnquiryProps {
  product: number;
  choice: Choice;
  words: Content<'product-words'>['ask'];
  /** The element that contains the fields; if a field has an error, it is focused. */
  box: RefObject<HTMLElement | null>;
}

/** The button that adds the choice to the enquiry list. */
export function AddToEnquiry({ product, choice, words, box }: AddToEnquiryProps) {
  const notice = useNotice();
  const add = async () => {
    const { addToEnquiry } = await import('./list/add');
    const outcome = await addToEnquiry(product, choice);
    if (outcome.is === 'wrong') box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else notice(outcome.text, { to: site.paths.enquiry, label: words.see });
    if (outcome.is === 'added' && !outcome.stored) notice(words.notKept);
  };
  const press = () => void add().catch(() => notice(words.notLoaded));
  return <ActionButton label={words.add} onPress={press} />;
}
