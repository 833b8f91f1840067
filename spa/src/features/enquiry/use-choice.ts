import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Choice } from '../../content/order-options';
import type { Orderable } from './ask/orderable';
import type { View } from './ask/view';
import type { ProductContent } from '../../content/catalogue';
import { readChoice } from '../../content/order-address';

/** The name of the field that selects a member of a family. */
export const MEMBER = 'product';

type Ask = ProductContent['ask'];

/**
 * Values that a visitor entered before the app started: fields whose value differs from the view.
 */
function earlyInput(box: HTMLElement, view: View): Choice & { [MEMBER]?: string } {
  const there = new FormData();
  for (const field of box.querySelectorAll<HTMLInputElement>('select, [type=text], input:checked'))
    there.append(field.name, field.value);
  const known = new Map(view.fields.map(({ name, chosen }) => [name as string, chosen]));
  known.set('quantity', view.quantity).set('unit', view.unit);
  const found: Record<string, string> = {};
  for (const name of new Set(there.keys())) {
    const text = (there.getAll(name) as string[]).join();
    if (known.get(name) !== text) found[name] = text;
  }
  return found;
}

/**
 * The choice for a product, or for a member of a family. The first view is in the page's data. The
 * code that computes other views is loaded at the first interaction, or immediately if the address
 * contains a choice.
 */
export function useChoice(
  ask: Ask,
  first: View,
  { box, query }: { box: RefObject<HTMLElement | null>; query: string },
) {
  const [choice, setChoice] = useState<Choice>({});
  const [product, setProduct] = useState(ask.product!);
  // The choice in the address; applied once the product's options have loaded.
  const linked = useRef(readChoice(query));
  const [touched, setTouched] = useState(() => Object.keys(readChoice(query)).length > 0);
  const [asked, setAsked] = useState<{ of: number; orderable: Orderable }>();

  useEffect(() => {
    const { [MEMBER]: member, ...found } = earlyInput(box.current!, first);
    if (member && Number(member) !== product) setProduct(Number(member));
    if (Object.keys(found).length === 0 && Number(member ?? product) === product) return;
    setChoice(found);
    setTouched(true);
    // Only once, right after hydration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!touched) return;
    let wanted = true;
    import('./ask/orderable')
      .then((later) => later.loadOrderable(product))
      .then(
        (orderable) => {
          if (!wanted) return;
          const given = orderable.offered(linked.current);
          linked.current = {};
          setAsked({ of: product, orderable });
          // The visitor's own choice takes precedence over the choice in the address.
          setChoice((before) => ({ ...given, ...before }));
        },
        // If loading fails, the choice stays unchanged; the visitor can still describe it in words.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [touched, product]);

  return {
    product,
    choice,
    view: asked ? asked.orderable.view(choice) : first,
    /**
     * Whether the view shows the current choice. The view is outdated until the code has loaded.
     */
    isCurrent: asked
      ? asked.of === product
      : product === ask.product && Object.keys(choice).length === 0,
    touch: () => setTouched(true),
    set: (name: string, value: string) => {
      setTouched(true);
      if (name === MEMBER) setProduct(Number(value));
      else setChoice((before) => ({ ...before, [name]: value }));
    },
  };
}
