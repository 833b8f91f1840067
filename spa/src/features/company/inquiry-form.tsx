import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { site } from '../../content/catalogue';
import type { InquiryForm as Words } from '../../content/catalogue.types';
import { chatAddress } from '../../lib/addresses';
import { ExternalLink } from '../../ui/external-link';
import { PageLink } from '../../ui/page-link';
import { FIELDS, inquiryText, QUOTE, weightOf } from '../../lib/inquiry-text';
import { useInquiryForm } from './use-inquiry-form';
import { InquiryFields } from './inquiry-fields';
import { OtherWays } from './other-ways';
import styles from './inquiry-form.module.scss';

interface InquiryFormProps {
  words: Words;
}

/** The history state that another page passes along: the message and type to fill in. */
interface Asked {
  message?: string;
  company?: string;
  /** Whether the message describes the enquiry list. */
  list?: boolean;
}

/**
 * The form that sends an enquiry as a chat message, or only by e-mail if the company has no chat.
 * Without JavaScript, its fields are submitted to the chat service.
 */
export function InquiryForm({ words }: InquiryFormProps) {
  const chat = site.company.chat && chatAddress(site.company.chat);
  const { sending, address, submit } = useInquiryForm(words, chat ?? '');
  const { message: asked, company, list } = (useLocation().state ?? {}) as Asked;
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const [weight, setWeight] = useState(0);
  const weigh = useCallback(
    () => setWeight(weightOf(inquiryText(words, new FormData(form.current!)))),
    [words],
  );
  useEffect(() => {
    const field = message.current!;
    const named = (name: string) =>
      field.form!.elements.namedItem(name) as HTMLSelectElement | HTMLInputElement;
    if (!asked || field.value) return;
    field.value = asked;
    if (words.options.length > 0) named(FIELDS.inquiryType).value ||= QUOTE;
    named(FIELDS.company).value ||= company ?? '';
    weigh();
  }, [asked, company, weigh, words]);
  return (
    <form
      ref={form}
      className={styles.form}
      {...(chat && { action: chat, method: 'get', target: '_blank', onSubmit: submit })}
      onInput={weigh}
      onReset={() => setWeight(0)}
    >
      <p className={styles.note}>{words.requiredNote}</p>
      <InquiryFields words={words} message={message} />
      <div className={styles.ways}>
        {chat && (
          <button className={styles.submit} type="submit" disabled={sending}>
            {sending ? words.sending : words.submit}
          </button>
        )}
        <OtherWays words={words} form={form} weight={weight} />
      </div>
      <div className={styles.sent} role="status">
        {address && (
          <p>
            {words.sent} <ExternalLink to={address}>{words.openChat}</ExternalLink>
          </p>
        )}
        {address && list && (
          <p>
            {words.listStays} <PageLink to={site.paths.enquiry}>{words.seeList}</PageLink>
          </p>
        )}
      </div>
    </form>
  );
}
