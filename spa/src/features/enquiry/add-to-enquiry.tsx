import type { RefObject } from 'react';

import type { Choice } from '../../content/order-options';
import type { Content } from '../../content/catalogue';
import { AddButton } from './add-button';
import { useToast } from '../../lib/use-toast';
import act from './action-button.module.scss';
import button from '../../ui/button-link.module.scss';

interface AddToEnquiryProps {
  product: number;
  choice: Choice;
  /** The choice in the address, if it has not been checked yet. */
  linked: Choice;
  words: Content<'product-words'>['ask'];
  /** The element that contains the fields; if a field has an error, it is focused. */
  box: RefObject<HTMLElement | null>;
}

/** The button of an order form that adds its choice to the enquiry list. */
export function AddToEnquiry({ product, choice, linked, words, box }: AddToEnquiryProps) {
  const toast = useToast();
  return (
    <AddButton
      product={product}
      choice={{ ...linked, ...choice }}
      className={`${button.button} ${act.act}`}
      add={(list) => list.addToEnquiry(product, choice, linked)}
      onWrong={() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()}
      onFailure={() => toast(words.notLoaded)}
    />
  );
}
