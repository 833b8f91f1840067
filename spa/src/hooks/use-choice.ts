import { type RefObject, useEffect, useState } from 'react';

import type { Asked } from '../ask/later';
import type { Choice } from '../ask/offer';
import type { View } from '../ask/view';
import type { ProductContent } from '../catalogue';

/** The name that a family's members are chosen under. */
export const MEMBER = 'product';

type Ask = ProductContent['ask'];

/** What stands in the fields and not in the view it was made with: a visitor was quicker than the app. */
function quicker(box: HTMLElement, view: View): Choice & { [MEMBER]?: string } {
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
 * What is chosen of a product, or of a member of a family. The first view is the build's; what
 * makes others of it comes with the first touch.
 */
export function useChoice(ask: Ask, first: View, box: RefObject<HTMLElement | null>) {
  const [choice, setChoice] = useState<Choice>({});
  const [product, setProduct] = useState(ask.product!);
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState<Asked>();

  useEffect(() => {
    const { [MEMBER]: member, ...found } = quicker(box.current!, first);
    if (member && Number(member) !== product) setProduct(Number(member));
    if (Object.keys(found).length === 0 && Number(member ?? product) === product) return;
    setChoice(found);
    setTouched(true);
    // Once, right after the page answers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!touched) return;
    let wanted = true;
    import('../ask/later')
      .then((later) => later.asked(product))
      .then(
        (found) => wanted && setAsked(found),
        // The choice stays as it was made, and can be asked for in words.
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [touched, product]);

  return {
    product,
    choice,
    view: asked ? asked.view(choice) : first,
    touch: () => setTouched(true),
    set: (name: string, value: string) => {
      setTouched(true);
      if (name === MEMBER) setProduct(Number(value));
      else setChoice((before) => ({ ...before, [name]: value }));
    },
  };
}
