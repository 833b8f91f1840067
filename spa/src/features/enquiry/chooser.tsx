import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import type { Content, ProductContent } from '../../content/catalogue';
import { plain } from '../../lib/addresses';
import { ChoiceField } from './choice-field';
import { QuantityField } from './quantity-field';
import { QuoteWays } from './quote-ways';
import { MEMBER, useChoice } from './use-choice';
import { setContactMessage } from '../../lib/use-contact-message';
import { useInteracted } from './use-interacted';
import { ORDER } from '../../content/order-address';
import { fill } from '../../lib/template';
import { AddToEnquiry } from './add-to-enquiry';
import styles from './chooser.module.scss';

interface ChooserProps {
  content: ProductContent;
  words: Content<'product-words'>;
}

/** The order form on a product's page. The choice in the address is filled in. */
export function Chooser(props: ChooserProps) {
  const { search } = useLocation();
  return <OrderForm key={search} {...props} query={search} />;
}

interface OrderFormProps extends ChooserProps {
  query: string;
}

/** The options of a product, the amount of the chosen goods, and the ways to request a quote. */
function OrderForm({ content, words, query }: OrderFormProps) {
  const { ask: say } = words;
  const { product, ask } = content;
  const box = useRef<HTMLDivElement>(null);
  const asked = useChoice(ask, ask.view!, { box, query });
  const { product: chosen, choice, view, isCurrent, touch, set } = asked;
  const all: Record<string, string | undefined> = choice;
  const { members } = ask;
  return (
    <div
      ref={box}
      className={styles.chooser}
      id={ORDER}
      role="group"
      aria-label={say.heading}
      data-nosnippet
      onPointerOver={touch}
      onFocus={touch}
    >
      {members.length > 0 && (
        <ChoiceField
          field={{ name: MEMBER, legend: say.product, chosen: '', options: members }}
          chosen={String(chosen)}
          onChoose={set}
        />
      )}
      {view.fields.map((field) => (
        <ChoiceField
          key={field.name}
          field={field}
          chosen={all[field.name] ?? field.chosen}
          onChoose={set}
        />
      ))}
      <div className={styles.foot}>
        <QuantityField
          words={say}
          quantity={choice.quantity ?? view.quantity}
          unit={view.unit}
          units={view.units}
          error={view.error}
          note={view.note}
          onChoose={set}
        />
        {view.comes && <p role="status">{view.comes}</p>}
        {view.unset && <p role="status">{view.unset}</p>}
        <Ways words={words} name={product.name} said={isCurrent ? view.said : product.name}>
          <AddToEnquiry product={chosen} choice={choice} words={say} box={box} />
        </Ways>
      </div>
    </div>
  );
}

interface WaysProps {
  words: ChooserProps['words'];
  name: string;
  said: string;
  /** The button beside it. */
  children: ReactNode;
}

/** The ways to request a quote for the choice. The header's contact links use the same message. */
function Ways({ words: { ask: say, page }, name, said, children }: WaysProps) {
  const interacted = useInteracted();
  const subject = fill(say.subject, { name });
  const message = plain(fill(say.message, { name: said }));
  useEffect(() => {
    if (interacted) setContactMessage({ subject, message });
    return () => setContactMessage(undefined);
  }, [interacted, subject, message]);
  // Without JavaScript the message cannot follow the choice, so until an interaction it names only
  // the product.
  const text = interacted ? message : fill(say.message, { name });
  return (
    <div className={styles.ways}>
      <QuoteWays
        words={say}
        to={page.quote.to}
        subject={subject}
        message={text}
        prefilled={message}
      />
      {children}
    </div>
  );
}
