import type { Chat } from '../catalogue.types';

/** The address that a telephone dials. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** What links cannot carry everywhere, or only at six characters each. */
const PLAIN: Record<string, string> = {
  '²': '2',
  '³': '3',
  '°': ' deg ',
  µ: 'u',
  '×': 'x',
  '–': '-',
  '−': '-',
  '’': "'",
};

/** A text in signs that every link carries. */
export const plain = (text: string) => text.replace(/[²³°µ×–−’]/g, (sign) => PLAIN[sign]!);

/** The address that writes an e-mail, with what stands in it already. */
export function mail(email: string, subject = '', body = ''): string {
  const filled = body && `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${email}${filled}`;
}

/** The address that opens a conversation with the company's number, with what is written already. */
export function chatAddress(
  { address, number }: Pick<Chat, 'address' | 'number'>,
  text = '',
): string {
  return address + number.replace(/\D/g, '') + (text && `?text=${encodeURIComponent(text)}`);
}
