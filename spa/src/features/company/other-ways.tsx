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
  /** The current length of the message in a link. */
  weight: number;
}

/** E-mail instead of the chat, and a way to copy a message that is too long for links. */
export function OtherWays({ words, form, weight }: OtherWaysProps) {
  const notice = useNotice();
  const text = () => inquiryText(words, new FormData(form.current!));
  const write = () => {
    if (!form.current!.reportValidity()) return;
    location.href = mail(site.company.email, words.heading, text());
  };
  // A visitor whose browser refuses can select and copy the text in the field.
  const copy = async () => {
    if (await copyText(text())) notice(words.copied);
  };
  const long = weight > CHAT_CARRIES ? words.longForBoth : words.longForEmail;
  return (
    <>
      <button className={styles.other} type="button" onClick={write}>
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
