import type { InquiryForm } from '../catalogue.types';

/** The fields of the form; the message is named as the chat service names its text. */
export const FIELDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  inquiryType: 'inquiryType',
  message: 'text',
} as const;

/** The type of an inquiry that asks for a price. */
export const QUOTE = 'quote-request';

export type FieldName = (typeof FIELDS)[keyof typeof FIELDS];

/** How many characters a text takes in a link. */
export const weightOf = (text: string) => encodeURIComponent(text).length;

/** The chat message that carries the filled fields of the form, under the form's own labels. */
export function inquiryText(words: InquiryForm, data: FormData): string {
  const value = (field: FieldName) => {
    const entry = data.get(field);
    return typeof entry === 'string' ? entry.trim() : '';
  };
  const type = words.options.find((option) => option.value === value(FIELDS.inquiryType));
  const lines: [string, string][] = [
    [words.name, value(FIELDS.name)],
    [words.email, value(FIELDS.email)],
    [words.phone, value(FIELDS.phone)],
    [words.company, value(FIELDS.company)],
    [words.inquiryType, type?.label ?? ''],
    [words.message, value(FIELDS.message)],
  ];
  const filled = lines.filter(([, text]) => text).map(([label, text]) => `${label}: ${text}`);
  return [words.greeting, '', ...filled].join('\n');
}
