import type { Content } from '../../content/catalogue';
import { FormField } from '../../ui/form-field';
import { own } from '../../lib/own';
import { fill } from '../../lib/template';
import { LONGEST_DETAIL } from '../../constants';
import { CERTIFICATES, type Head, isFutureDate } from './list/list';
import styles from './enquiry-page.module.scss';

interface EnquiryHeadProps {
  words: Content<'enquiry'>['page'];
  head: Head;
  onChange: (changed: Head) => void;
}

/** Today's date in the visitor's time zone, as 2026-11-23. */
const today = () => new Date().toLocaleDateString('sv');

/** The fields that apply to all lines. */
export function EnquiryHead({ words, head, onChange }: EnquiryHeadProps) {
  const { heading, names, wrongDate, placeHint, taxHint } = words.head;
  const { date = '', place = '', company = '', tax = '' } = head;
  const long = (text: string) => tooLong(text, words.lines);
  return (
    <form className={styles.head} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.fields}>
        <legend>{heading}</legend>
        <Certificate words={words.head} value={head.certificate ?? ''} onChange={onChange} />
        <TextField
          label={names.date}
          name="date"
          type="date"
          value={date}
          min={today()}
          error={date && !isFutureDate(date, today()) ? wrongDate : undefined}
          onWrite={(text) => onChange({ date: text })}
        />
        <TextField
          label={names.place}
          name="place"
          value={place}
          hint={placeHint}
          error={long(place)}
          onWrite={(text) => onChange({ place: text })}
        />
        <TextField
          label={names.company}
          name="company"
          value={company}
          autoComplete="organization"
          error={long(company)}
          onWrite={(text) => onChange({ company: text })}
        />
        <TextField
          label={names.tax}
          name="tax"
          value={tax}
          hint={taxHint}
          error={long(tax)}
          onWrite={(text) => onChange({ tax: text })}
        />
      </fieldset>
    </form>
  );
}

interface CertificateProps {
  words: EnquiryHeadProps['words']['head'];
  value: string;
  onChange: EnquiryHeadProps['onChange'];
}

function Certificate({ words, value, onChange }: CertificateProps) {
  // A certificate from a link that is not in our list is shown as an additional option.
  const all = value && !CERTIFICATES.includes(value) ? [...CERTIFICATES, value] : CERTIFICATES;
  return (
    <FormField label={words.names.certificate} hint={words.certificateHint}>
      {(control) => (
        <select
          {...control}
          name="certificate"
          value={value}
          onChange={(event) => onChange({ certificate: event.target.value })}
        >
          <option value="">{words.noCertificate}</option>
          {all.map((one) => (
            <option key={one} value={one}>
              {own(words.certificates, one) ?? one}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** The error text for a note that is too long for a message. */
export const tooLong = (text: string, words: Content<'enquiry'>['page']['lines']) =>
  text.length > LONGEST_DETAIL
    ? fill(words.tooLong, { most: LONGEST_DETAIL, count: text.length })
    : undefined;

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  type?: 'text' | 'date';
  hint?: string | undefined;
  error?: string | undefined;
  autoComplete?: string;
  min?: string;
  onWrite: (value: string) => void;
}

/** A text input with its label above, and its error or hint below. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, autoComplete = 'off', onWrite, type = 'text', ...rest } = props;
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type={type}
          autoComplete={autoComplete}
          onChange={(event) => onWrite(event.target.value)}
        />
      )}
    </FormField>
  );
}
