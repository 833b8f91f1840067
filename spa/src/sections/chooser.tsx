import { type ReactNode, useEffect, useRef } from 'react';

import { type Content, type ProductContent, site } from '../catalogue';
import { chatAddress, mail, plain } from '../components/addresses';
import { ButtonLink } from '../components/button-link';
import { ChoiceField } from '../components/choice-field';
import { ExternalLink } from '../components/external-link';
import { fill } from '../components/fill';
import { QuantityField } from '../components/quantity-field';
import { tellAbout } from '../hooks/use-about';
import { MEMBER, useChoice } from '../hooks/use-choice';
import { useStirred } from '../hooks/use-stirred';
import { AddToEnquiry } from './add-to-enquiry';
import styles from './chooser.module.scss';

interface ChooserProps {
  content: ProductContent;
  words: Content<'product-words'>;
}

/** What of a product can be ordered, what a choice comes to, and the ways to ask for it. */
export function Chooser({ content, words }: ChooserProps) {
  const { ask: say } = words;
  const { product, ask } = content;
  const box = useRef<HTMLDivElement>(null);
  const { product: chosen, choice, view, touch, set } = useChoice(ask, ask.view!, box);
  const all: Record<string, string | undefined> = choice;
  const { members } = ask;
  return (
    <div
      ref={box}
      className={styles.chooser}
      role="group"
      aria-label={say.heading}
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
      <QuantityField
        words={say}
        quantity={choice.quantity ?? view.quantity}
        unit={view.unit}
        units={view.units}
        error={view.error}
        note={view.note}
        onChoose={set}
      />
      {view.comes && (
        <p className={styles.comes} role="status">
          {view.comes}
        </p>
      )}
      <Ways words={words} name={product.name} said={view.said}>
        <AddToEnquiry product={chosen} choice={choice} words={say} box={box} />
      </Ways>
    </div>
  );
}

interface WaysProps {
  words: ChooserProps['words'];
  name: string;
  said: string;
  /** Further ways, beside 'Ask now'. */
  children: ReactNode;
}

/** The ways to ask for what is chosen, which the header's ways share. */
function Ways({ words: { ask: say, page }, name, said, children }: WaysProps) {
  const stirred = useStirred();
  const subject = fill(say.subject, { name });
  const message = plain(fill(say.message, { name: said }));
  useEffect(() => {
    if (stirred) tellAbout({ subject, message });
    return () => tellAbout(undefined);
  }, [stirred, subject, message]);
  // Without JavaScript what is chosen would not follow: the message names the product alone.
  const text = stirred ? message : fill(say.message, { name });
  const { chat, email } = site.company;
  return (
    <>
      <p className={styles.ways}>
        <ButtonLink to={page.quote.to} label={say.now} state={{ message }} />
        {children}
      </p>
      <p className={styles.directly}>
        {say.directly} <ExternalLink to={chatAddress(chat, text)}>{chat.label}</ExternalLink>{' '}
        <a href={mail(email, subject, text)}>{say.email}</a>
      </p>
    </>
  );
}
