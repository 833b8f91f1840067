import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
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

/**
 * Makes a change of the layout, and scrolls so that a visible element stays in place. The visitor
 * may be about to press it.
 */
function keepInPlace(element: HTMLElement, change: () => void): void {
  const { top, bottom } = element.getBoundingClientRect();
  flushSync(change);
  const moved = element.getBoundingClientRect().top - top;
  if (moved && top < innerHeight && bottom > 0) scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * The options of a product, the ways to request a quote, and the amount of the chosen goods. The
 * amount is below the buttons and never without space, so that the buttons stay where they are.
 */
function OrderForm({ content, words, query }: OrderFormProps) {
  const { ask: say } = words;
  const { product, ask } = content;
  const box = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const keepFoot = useCallback((change: () => void) => keepInPlace(foot.current!, change), []);
  const asked = useChoice(ask, ask.view!, query, keepFoot);
  const { product: chosen, choice, linked, view, isCurrent, touch, set } = asked;
  const all: Record<string, string | undefined> = choice;
  const status = useId();
  const { error, note, comes, unset } = isCurrent ? view : {};
  const messageId = (error ?? note) && status;
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
      {ask.members.length > 0 && (
        <ChoiceField
          field={{ name: MEMBER, legend: say.product, chosen: '', options: ask.members }}
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
      <div className={styles.foot} ref={foot}>
        <QuantityField
          words={say}
          quantity={choice.quantity ?? view.quantity}
          unit={view.unit}
          units={view.units}
          error={error}
          describedBy={messageId}
          onChoose={set}
        />
        <Ways words={words} name={product.name} said={isCurrent ? view.said : product.name}>
          <AddToEnquiry product={chosen} choice={choice} linked={linked} words={say} box={box} />
        </Ways>
        <div className={styles.status} id={messageId} role="status">
          {[error, note, comes, unset].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
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
