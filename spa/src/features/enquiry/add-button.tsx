import { type MouseEvent, useRef, useState } from 'react';

import type { Choice } from '../../content/order-options';
import { site } from '../../content/catalogue';
import { useToast } from '../../lib/use-toast';
import type { Outcome } from './list/add';
import { PageLink } from '../../ui/page-link';

interface AddButtonProps {
  product: number;
  choice: Choice;
  className: string | undefined;
  /** The product's name; only needed if nothing near the button contains it. */
  name?: string | undefined;
  /** Adds the goods; the code for it is loaded at the first press. */
  add: () => Promise<Outcome>;
  /** Called if a field of the choice has an error. */
  onWrong: () => void;
  /** Called if the code or the options cannot be loaded. */
  onFailure: () => void;
}

/**
 * A button that adds goods to the enquiry list and reports the outcome. Once the goods are added,
 * it is a link to the list until the choice changes.
 */
export function AddButton(props: AddButtonProps) {
  const { product, choice, className, name, add, onWrong, onFailure } = props;
  const toast = useToast();
  // The goods that are being added.
  const adding = useRef('');
  const [added, setAdded] = useState({ goods: '', link: '' });
  const goods = JSON.stringify([product, choice]);
  const press = async () => {
    if (adding.current === goods) return;
    adding.current = goods;
    try {
      const outcome = await add();
      if (outcome.is === 'wrong') return onWrong();
      if (outcome.text) toast(outcome.text, { to: site.paths.enquiry, label: outcome.listLabel });
      if (outcome.is === 'added') setAdded({ goods, link: outcome.link });
    } catch {
      onFailure();
    } finally {
      if (adding.current === goods) adding.current = '';
    }
  };
  const isAdded = added.goods === goods;
  const label = isAdded ? added.link : site.addToEnquiry;
  const shared = { className, 'aria-label': name && `${label}: ${name}` };
  if (isAdded)
    return (
      <PageLink {...shared} ref={keepFocus} to={site.paths.enquiry} onClick={ignoreDoubleClick}>
        {label}
      </PageLink>
    );
  return (
    <button {...shared} type="button" onClick={() => void press()}>
      {label}
    </button>
  );
}

/** Focuses the link if the button that it replaces had the focus. */
function keepFocus(link: HTMLAnchorElement | null) {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}

/** Ignores the second click of a double click on the button. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
