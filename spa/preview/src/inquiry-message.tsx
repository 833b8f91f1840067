import type { InquiryForm } from '../../src/content/catalogue.types';
import { FORM_FIELDS, inquiryText } from '../../src/lib/inquiry-text';
import { fill } from '../../src/lib/template';
import styles from './inquiry-message.module.scss';
import type { PageReport } from './preview.types';

interface InquiryMessageProps {
  page: PageReport;
  words: InquiryForm;
}

/** The chat message that an enquiry from this page sends, with example values. */
export function InquiryMessage({ page, words }: InquiryMessageProps) {
  const heading = page.outline.find(({ kind, level }) => kind === 'heading' && level === 1);
  const fields = new FormData();
  fields.set(FORM_FIELDS.name, words.name);
  fields.set(FORM_FIELDS.email, 'name@example.com');
  fields.set(FORM_FIELDS.inquiryType, words.options[0]?.value ?? '');
  fields.set(FORM_FIELDS.message, fill(words.messageAbout, { name: heading?.text ?? page.title }));
  return <p className={styles.bubble}>{inquiryText(words, fields)}</p>;
}
