import type { RefObject } from 'react';

import type { Choice } from '../../content/order-options';
import { type Content, site } from '../../content/catalogue';
import { ActionButton } from './action-button';
import { useAddToEnquiry } from './use-add-to-enquiry';
import { useToast } from '../../lib/use-toast';

interface AddToEnquiryProps {
  product: number;
  choice: Choice;
  words: Content<'product-words'>['ask'];
  /** The element that contains the fields; if a field has an error, it is focused. */
  box: RefObject<HTMLElement | null>;
}

/** The button of an order form that adds its choice to the enquiry list. */
export function AddToEnquiry({ product, choice, words, box }: AddToEnquiryProps) {
  const toast = useToast();
  const add = useAddToEnquiry({
    onWrong: () => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    onFailure: () => toast(words.notLoaded),
  });
  const press = () => add((list) => list.addToEnquiry(product, choice));
  return <ActionButton label={site.addToEnquiry} onPress={press} />;
}
