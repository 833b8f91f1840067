import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { site } from '../catalogue';
import type { InquiryForm as Words } from '../catalogue.types';
import { chatAddress } from '../components/addresses';
import { ExternalLink } from '../components/external-link';
import { FIELDS, inquiryText, QUOTE, weightOf } from '../hooks/inquiry';
import { useInquiry } from '../hooks/use-inquiry';
import { InquiryFields } from './inquiry-fields';
import { OtherWays } from './other-ways';
import styles from './inquiry-form.module.scss';

interface InquiryFormProps {
  words: Words;
}

/** What the visitor chose to ask for before, if anything. */
function messageOf(state: unknown): string {
  const message = (state as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : '';
}

/** Writes an inquiry as a chat message; without JavaScript the chat service gets the fields. */
export function InquiryForm({ words }: InquiryFormProps) {
  const chat = chatAddress(site.company.chat);
  const { sending, address, submit } = useInquiry(words, chat);
  const asked = messageOf(useLocation().state);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const [weight, setWeight] = useState(0);
  const weigh = useCallback(
    () => setWeight(weightOf(inquiryText(words, new FormData(form.current!)))),
    [words],
  );
  useEffect(() => {
    const field = message.current!;
    const type = field.form!.elements.namedItem(FIELDS.inquiryType) as HTMLSelectElement;
    if (!asked || field.value) return;
    field.value = asked;
    if (!type.value) type.value = QUOTE;
    weigh();
  }, [asked, weigh]);
  return (
    <form
      ref={form}
      className={styles.form}
      action={chat}
      method="get"
      target="_blank"
      onSubmit={submit}
      onInput={weigh}
      onReset={() => setWeight(0)}
    >
      <p className={styles.note}>{words.requiredNote}</p>
      <InquiryFields words={words} message={message} />
      <button className={styles.submit} type="submit" disabled={sending}>
        {sending ? words.sending : words.submit}
      </button>
      <OtherWays words={words} form={form} weight={weight} />
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
