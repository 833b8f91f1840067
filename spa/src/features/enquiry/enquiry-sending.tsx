import { useState, type MouseEvent } from 'react';

import { type Content, site } from '../../content/catalogue';
import { ButtonLink } from '../../ui/button-link';
import type { LineView } from './list/line-view';
import type { Message } from './list/message';
import { fill } from '../../lib/template';
import styles from './enquiry-sending.module.scss';

interface EnquirySendingProps {
  words: Content<'enquiry'>['page']['sending'];
  shown: LineView[];
  message: Message;
  company: string | undefined;
}

/** The link to the enquiry form, and what the visitor should know before sending. */
export function EnquirySending({ words, shown, message, company }: EnquirySendingProps) {
  const [pressed, setPressed] = useState(false);
  const wrong = shown.flatMap((one, at) => (one.wrong ? [at + 1] : []));
  const { said, linked, text } = message;
  const count = shown.length;
  const hold = (event: MouseEvent) => {
    if (wrong.length === 0) return;
    event.preventDefault();
    setPressed(true);
    const field = document.querySelector<HTMLElement>('main [aria-invalid=true]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  return (
    <div className={styles.sending}>
      {said < count && (
        <p className={styles.long}>
          {fill(linked ? words.long : words.longForLinks, { count, said })}
        </p>
      )}
      <p onClickCapture={hold}>
        <ButtonLink
          to={`${site.paths.connect}#contact-form`}
          label={site.frame.requestQuote}
          state={{ message: text, company, list: true }}
        />
      </p>
      <div role="status">
        {pressed && wrong.length > 0 && (
          <p className={styles.wrong}>{fill(words.wrong, { lines: wrong.join(', ') })}</p>
        )}
      </div>
      <p className={styles.hint}>{words.hint}</p>
    </div>
  );
}
