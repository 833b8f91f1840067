import {
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type InputEvent,
  type InvalidEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';

import { site } from '../../../content/catalogue';
import type { InquiryForm as Words } from '../../../content/catalogue.types';
import { chatAddress, mail } from '../../../lib/addresses';
import { ExternalLink } from '../../../ui/external-link';
import { PageLink } from '../../../ui/page-link';
import { encoded, FORM_FIELDS, inquiryText, QUOTE_TYPE, weightOf } from '../../../lib/inquiry-text';
import { type ControlProps, FormField } from '../../../ui/form-field';
import { CHAT_CARRIES, EMAIL_CARRIES, MESSAGE_ROWS, SUBMIT_DELAY } from '../../../constants';
import { useCopy } from '../../../lib/copy-text';
import { useToast } from '../../../lib/use-toast';
import styles from './connect-page.module.scss';

/** The history state that another page passes along: the message and type to fill in. */
interface PassedMessage {
  message?: string;
  company?: string;
  /** Whether the message describes the enquiry list. */
  list?: boolean;
}

/** Reads the history state. A restored tab can have any state there. */
function passedMessage(state: unknown): PassedMessage {
  const { message, company, list } = Object(state) as Record<keyof PassedMessage, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof company === 'string' && { company }),
    list: list === true,
  };
}

/**
 * The form that sends an enquiry as a chat message, or only by e-mail if the company has no chat.
 * Without JavaScript, its fields are submitted to the chat service.
 */
export function InquiryForm({ words }: { words: Words }) {
  const chat = site.company.chat && chatAddress(site.company.chat);
  const { sending, sent, submit } = useInquiryForm(words, chat ?? '');
  const { message: asked, company, list } = passedMessage(useLocation().state);
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
    if (words.options.length > 0) named(FORM_FIELDS.inquiryType).value ||= QUOTE_TYPE;
    named(FORM_FIELDS.company).value ||= company ?? '';
    weigh();
  }, [asked, company, weigh, words]);
  return (
    <form
      ref={form}
      className={styles.inquiryForm}
      {...(chat && { action: chat, method: 'get', target: '_blank', onSubmit: submit })}
      onInput={weigh}
      onReset={() => setWeight(0)}
    >
      <p className={`${styles.note} muted small measure`}>{words.requiredNote}</p>
      <InquiryFields words={words} message={message} />
      <div className={`${styles.ways} cluster`}>
        {chat && (
          <button className="button solid" type="submit" disabled={sending}>
            {sending ? words.sending : words.submit}
          </button>
        )}
        <OtherWays words={words} form={form} weight={weight} />
      </div>
      <div className={styles.sent} role="status">
        {sent && (
          <p className="note">
            {words.sent} <ExternalLink to={sent.address}>{words.openChat}</ExternalLink>
          </p>
        )}
        {sent && list && (
          <p className="note">
            {words.listStays} <PageLink to={site.paths.enquiry}>{words.seeList}</PageLink>
          </p>
        )}
      </div>
      {sent && <SentMessage words={words} text={sent.text} />}
    </form>
  );
}

/** The message as it was sent, with a button that copies it. */
function SentMessage({ words, text }: { words: Words; text: string }) {
  return (
    <section className={styles.message}>
      <h3>{words.yourMessage}</h3>
      <p>{text}</p>
      <CopyButton words={words} text={() => text} />
    </section>
  );
}

/** If the browser refuses to copy, the visitor can select and copy the text. */
function CopyButton({ words, text }: { words: Words; text: () => string }) {
  const copy = useCopy();
  return (
    <button className="button quiet" type="button" onClick={() => void copy(text(), words.copied)}>
      {words.copy}
    </button>
  );
}

interface InquiryFieldsProps {
  words: Words;
  message: RefObject<HTMLTextAreaElement | null>;
}

const TEXT_FIELDS = [
  { name: FORM_FIELDS.name, type: 'text', autoComplete: 'name', required: true },
  { name: FORM_FIELDS.email, type: 'email', autoComplete: 'email', required: true },
  { name: FORM_FIELDS.phone, type: 'tel', autoComplete: 'tel', required: false },
  { name: FORM_FIELDS.company, type: 'text', autoComplete: 'organization', required: false },
];

/**
 * The fields of the form. The type field exists if there are types. It has an asterisk but, as the
 * specification demands, is not required.
 */
function InquiryFields({ words, message }: InquiryFieldsProps) {
  return (
    <>
      {TEXT_FIELDS.map((field) => (
        <ValidatedField key={field.name} label={words[field.name]} starred={field.required}>
          {(control) => <input {...control} {...field} />}
        </ValidatedField>
      ))}
      {words.options.length > 0 && (
        <ValidatedField label={words.inquiryType} starred wide>
          {(control) => (
            <select {...control} name={FORM_FIELDS.inquiryType}>
              <option value="">{words.inquiryPlaceholder}</option>
              {words.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </ValidatedField>
      )}
      <ValidatedField label={words.message} starred wide>
        {(control) => (
          <textarea
            {...control}
            ref={message}
            name={FORM_FIELDS.message}
            rows={MESSAGE_ROWS}
            autoComplete="off"
            required
          />
        )}
      </ValidatedField>
    </>
  );
}

interface OtherWaysProps {
  words: Words;
  form: RefObject<HTMLFormElement | null>;
  /** The current length of the message when encoded in a link. */
  weight: number;
}

/**
 * The button for e-mail, which is the main one without chat. A second button copies a message that
 * is too long for links, or for which no e-mail program opens.
 */
function OtherWays({ words, form, weight }: OtherWaysProps) {
  const [opened, setOpened] = useState(false);
  const text = () => inquiryText(words, new FormData(form.current!));
  const write = () => {
    if (!form.current!.reportValidity()) return;
    setOpened(true);
    location.href = mail(site.company.email, words.heading, text());
  };
  const { chat } = site.company;
  const isLong = weight > EMAIL_CARRIES;
  const long = chat && weight <= CHAT_CARRIES ? words.longForEmail : words.longForBoth;
  return (
    <>
      <button
        className={chat ? 'button quiet script-only' : 'button solid'}
        type="button"
        onClick={write}
      >
        {words.byEmail}
      </button>
      <div className={styles.long} role="status">
        {(isLong || opened) && (
          <p>
            <span>{isLong ? long : words.emailOpens}</span> <CopyButton words={words} text={text} />
          </p>
        )}
      </div>
    </>
  );
}

/**
 * The state of the form: idle or sending. Sending opens the chat service in a new tab and clears
 * the fields. It also returns the chat's address, for browsers that block the new tab, and the text.
 */
function useInquiryForm(words: Words, chat: string) {
  const show = useToast();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ address: string; text: string }>();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = inquiryText(words, new FormData(form));
    setSending(true);
    timer.current = window.setTimeout(() => {
      const address = `${chat}?text=${encoded(text)}`;
      window.open(address, '_blank', 'noopener,noreferrer');
      show(words.redirecting);
      form.reset();
      setSent({ address, text });
      setSending(false);
    }, SUBMIT_DELAY);
  };
  return { sending, sent, submit };
}

interface ValidatedFieldProps extends Omit<ComponentProps<typeof FormField>, 'children'> {
  /** Renders the control, given its attributes and its handlers for invalid input. */
  children: (control: ControlProps & Omit<ReturnType<typeof useFieldError>, 'error'>) => ReactNode;
}

/** A field that shows its validation error below it. */
function ValidatedField({ children, ...field }: ValidatedFieldProps) {
  const { error, ...handlers } = useFieldError();
  return (
    <FormField {...field} error={error}>
      {(control) => children({ ...control, ...handlers })}
    </FormField>
  );
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field's validation error in the browser's words, shown below the field. */
function useFieldError() {
  const [error, setError] = useState('');
  return {
    error,
    onInvalid: (event: InvalidEvent<Field>) => {
      event.preventDefault();
      const field = event.currentTarget;
      setError(field.validationMessage);
      if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
    },
    onInput: ({ currentTarget }: InputEvent<Field>) =>
      setError((before) => before && currentTarget.validationMessage),
  };
}
