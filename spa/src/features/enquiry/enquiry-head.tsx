import { useId } from 'react';

import type { Content } from '../../content/catalogue';
import { TextField } from './text-field';
import { own } from '../../lib/own';
import { CERTIFICATES, type Head, isComing } from './list/head';
import { tooLong } from './enquiry-line';
import styles from './enquiry-head.module.scss';

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
          error={date && !isComing(date, today()) ? wrongDate : undefined}
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
  const id = useId();
  // A certificate from a link that is not in our list is shown as an additional option.
  const all = value && !CERTIFICATES.includes(value) ? [...CERTIFICATES, value] : CERTIFICATES;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {words.names.certificate}
      </label>
      <select
        className={styles.select}
        id={id}
        name="certificate"
        aria-describedby={`${id}said`}
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
      <p className={styles.hint} id={`${id}said`}>
        {words.certificateHint}
      </p>
    </div>
  );
}
