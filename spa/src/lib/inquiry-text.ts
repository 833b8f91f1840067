import type { InquiryForm } from '../content/catalogue.types';

/**
 * The names of the form's fields. The message field has the name that the chat service expects for
 * its text parameter.
 */
export const FORM_FIELDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  inquiryType: 'inquiryType',
  message: 'text',
} as const;

/** The inquiry type of a request for a quote. */
export const QUOTE_TYPE = 'quote-request';

export type FormFieldName = (typeof FORM_FIELDS)[keyof typeof FORM_FIELDS];

/**
 * Encodes a text for a link. Half a character, as is left when an emoji is cut in two, becomes U+FFFD,
 * because `encodeURIComponent` throws for it.
 */
export const encoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Encodes a text as an e-mail's body in a link, with line breaks as in RFC 6068, section 5. */
export const mailText = (text: string) => encoded(text.replace(/\r\n|\r|\n/g, '\r\n'));

/** The length of a text in an e-mail link, where line breaks are longer than in a chat link. */
export const weightOf = (text: string) => mailText(text).length;

/** Writes the form's filled fields, each under its label, as a chat message. */
export function inquiryText(words: InquiryForm, data: FormData): string {
  const value = (field: FormFieldName) => {
    const entry = data.get(field);
    return typeof entry === 'string' ? entry.trim() : '';
  };
  const type = words.options.find((option) => option.value === value(FORM_FIELDS.inquiryType));
  const lines: [string, string][] = [
    [words.name, value(FORM_FIELDS.name)],
    [words.email, value(FORM_FIELDS.email)],
    [words.phone, value(FORM_FIELDS.phone)],
    [words.company, value(FORM_FIELDS.company)],
    [words.inquiryType, type?.label ?? ''],
    [words.message, value(FORM_FIELDS.message)],
  ];
  const filled = lines.filter(([, text]) => text).map(([label, text]) => `${label}: ${text}`);
  return [words.greeting, '', ...filled].join('\n');
}
