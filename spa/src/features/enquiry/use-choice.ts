import { useEffect, useRef, useState } from 'react';

import type { Choice } from '../../content/order-options';
import type { Orderable } from './ask/orderable';
import type { View } from './ask/view';
import type { ProductContent } from '../../content/catalogue';
import { readChoice } from '../../content/order-address';

/** The name of the field that selects a member of a family. */
export const MEMBER = 'product';

type Ask = ProductContent['ask'];

/**
 * The choice for a product, or for a member of a family. The first view is in the page's data. The
 * code that computes other views is loaded at the first interaction, or immediately if the address
 * contains a choice. `keepInPlace` makes a change of the form that comes later than the visitor's
 * press.
 */
export function useChoice(
  ask: Ask,
  first: View,
  query: string,
  keepInPlace: (change: () => void) => void,
) {
  const [choice, setChoice] = useState<Choice>({});
  const [product, setProduct] = useState(ask.product!);
  // The choice in the address; checked once the product's options have loaded.
  const [linked] = useState(() => readChoice(query));
  const [touched, setTouched] = useState(() => Object.keys(linked).length > 0);
  const [asked, setAsked] = useState<{ of: number; orderable: Orderable }>();
  const isLinkRead = useRef(false);
  const hasChosen = useRef(false);

  useEffect(() => {
    if (!touched) return;
    let wanted = true;
    import('./ask/orderable')
      .then((later) => later.loadOrderable(product))
      .then(
        (orderable) => {
          if (!wanted) return;
          const given = isLinkRead.current ? {} : orderable.offered(linked);
          isLinkRead.current = true;
          const change = () => {
            setAsked({ of: product, orderable });
            // The visitor's own choice takes precedence over the choice in the address.
            setChoice((before) => ({ ...given, ...before }));
          };
          if (hasChosen.current) keepInPlace(change);
          else change();
        },
        // If loading fails, the choice stays unchanged; the visitor can still describe it in words.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [touched, product, linked, keepInPlace]);

  return {
    product,
    choice,
    /** The choice in the address, until it is part of `choice`. */
    linked: asked ? {} : linked,
    view: asked ? asked.orderable.view(choice) : first,
    /**
     * Whether the view shows the current choice. The view is outdated until the code has loaded.
     */
    isCurrent: asked
      ? asked.of === product
      : product === ask.product && Object.keys(choice).length === 0,
    touch: () => setTouched(true),
    set: (name: string, value: string) => {
      hasChosen.current = true;
      setTouched(true);
      if (name === MEMBER) setProduct(Number(value));
      else setChoice((before) => ({ ...before, [name]: value }));
    },
  };
}
