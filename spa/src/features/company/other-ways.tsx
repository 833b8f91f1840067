import type { RefObject } from 'react';

import { site } from '../../content/catalogue';
import type { InquiryForm as Words } from '../../content/catalogue.types';
import { mail } from '../../lib/addresses';
import { CHAT_CARRIES, EMAIL_CARRIES } from '../../constants';
import { copyText } from '../../lib/copy-text';
import { inquiryText } from '../../lib/inquiry-text';
import { useNotice } from '../../lib/use-toast';
import styles from './inquiry-form.module.scss';

interface OtherWaysProps {
  words: Words;
  form: RefObject<HTMLFormElement | null>;
  /** The current length of the message when encoded in a link. */
  weight: number;
}

/**
 * The button for e-mail, which is the main one without chat, and a button that copies a message
 * which is too long for links.
 */
export function OtherWays({ words, form, weight }: OtherWaysProps) {
  const notice = useNotice();
  const text = () => inquiryText(words, new FormData(form.current!));
  const write = () => {
    if (!form.current!.reportValidity()) return;
    location.href = mail(site.company.email, words.heading, text());
  };
  // If the browser refuses to copy, the visitor can select and copy the text in the field.
  const copy = async () => {
    if (await copyText(text())) notice(words.copied);
  };
  const { chat } = site.company;
  const long = chat && weight <= CHAT_CARRIES ? words.longForEmail : words.longForBoth;
  return (
    <>
      <button className={chat ? styles.other : styles.submit} type="button" onClick={write}>
        {words.byEmail}
      </button>
      <div className={styles.long} role="status">
        {weight > EMAIL_CARRIES && (
          <p>
            <span>{long}</span>{' '}
            <button type="button" onClick={() => void copy()}>
              {words.copy}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
