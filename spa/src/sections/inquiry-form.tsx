import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { site } from '../catalogue';
import type { InquiryForm as Words } from '../catalogue.types';
import { chatAddress } from '../components/addresses';
import { ExternalLink } from '../components/external-link';
import { fill } from '../components/fill';
import { useInquiry } from '../hooks/use-inquiry';
import { InquiryFields } from './inquiry-fields';
import styles from './inquiry-form.module.scss';

interface InquiryFormProps {
  words: Words;
}

/** The product whose page the visitor came from, if it was one. */
function productOf(state: unknown): string {
  const product = (state as { product?: unknown } | null)?.product;
  return typeof product === 'string' ? product : '';
}

/** Writes an inquiry as a chat message; without JavaScript the chat service gets the fields. */
export function InquiryForm({ words }: InquiryFormProps) {
  const chat = chatAddress(site.company.chat);
  const { sending, address, submit } = useInquiry(words, chat);
  const product = productOf(useLocation().state);
  const message = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (product && message.current?.value === '') {
      message.current.value = fill(words.messageAbout, { name: product });
    }
  }, [product, words]);
  return (
    <form className={styles.form} action={chat} method="get" target="_blank" onSubmit={submit}>
      <p className={styles.note}>{words.requiredNote}</p>
      <InquiryFields words={words} message={message} />
      <button className={styles.submit} type="submit" disabled={sending}>
        {sending ? words.sending : words.submit}
      </button>
      <div className={styles.sent} role="status">
        {address && (
          <p>
            {words.sent} <ExternalLink to={address}>{words.openChat}</ExternalLink>
          </p>
        )}
      </div>
    </form>
  );
}
