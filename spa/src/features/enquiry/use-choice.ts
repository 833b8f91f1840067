import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Choice } from '../../content/order-options';
import type { Orderable } from './ask/orderable';
import type { View } from './ask/view';
import type { ProductContent } from '../../content/catalogue';
import { readChoice } from '../../content/order-address';

/** Field name for choosing among a family's members. */
export const MEMBER = 'product';

type Ask = ProductContent['ask'];

/** Values that a visitor entered before the app started: those that differ from the view. */
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
 * The choice made of a product, or of a member of a family. The first view comes from the build;
 * the code for others is loaded on the first touch, or immediately if the address has a choice.
 */
export function useChoice(
  ask: Ask,
  first: View,
  { box, query }: { box: RefObject<HTMLElement | null>; query: string },
) {
  const [choice, setChoice] = useState<Choice>({});
  const [product, setProduct] = useState(ask.product!);
  // The choice in the address, until the product's options have loaded.
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
          // The visitor's own choice has precedence over the address.
          setChoice((before) => ({ ...given, ...before }));
        },
        // If that fails, the choice stays unchanged, and the visitor can describe it in words.
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
    /** Whether the view shows the current choice; it is outdated until the code has loaded. */
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
