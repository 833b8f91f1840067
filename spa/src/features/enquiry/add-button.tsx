import { useRef, useState } from 'react';

import { site } from '../../content/catalogue';
import type { Choice } from '../../content/order-options';
import { useToast } from '../../lib/use-toast';
import type { Added, Outcome } from './list/add';

interface AddButtonProps {
  product: number;
  choice: Choice;
  className: string | undefined;
  /** The product's name; only needed if nothing near the button contains it. */
  name?: string | undefined;
  add: (list: typeof import('./list/add')) => Promise<Outcome>;
  /** Called if a field of the choice has an error. */
  onWrong: () => void;
  /** Called if the code or the options cannot be loaded. */
  onFailure: () => void;
}

/**
 * A button that adds goods to the enquiry list and reports the outcome. Once the goods are added,
 * it is a link to the list until the choice changes. The code is loaded at the first press.
 */
export function AddButton(props: AddButtonProps) {
  const { product, choice, className, name, add, onWrong, onFailure } = props;
  const toast = useToast();
  // The goods that are being added.
  const adding = useRef('');
  const [added, setAdded] = useState<Added & { goods: string }>();
  const goods = JSON.stringify([product, choice]);
  const onAdded = (outcome: Added) => setAdded({ ...outcome, goods });
  const press = () => {
    if (adding.current === goods) return;
    adding.current = goods;
    void import('./list/add')
      .then((list) => add(list).then(list.reportTo({ toast, onWrong, onAdded })))
      .catch(onFailure)
      .finally(() => {
        if (adding.current === goods) adding.current = '';
      });
  };
  if (added?.goods === goods)
    return <added.Link label={added.link} className={className} name={name} />;
  const label = site.addToEnquiry;
  return (
    <button
      className={className}
      type="button"
      aria-label={name && `${label}: ${name}`}
      onClick={press}
    >
      {label}
    </button>
  );
}
