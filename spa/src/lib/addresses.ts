import type { Address, Chat } from '../content/catalogue.types';
import { encoded, mailText } from './inquiry-text';

/** The lines of the postal address. */
export function addressLines({ street, city, postalCode, region, country }: Address): string[] {
  return [...street, postalCode ? `${city} ${postalCode}` : city, region, country];
}

/** The `tel:` address of a number. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** Characters that take six characters each in a link, or that some programs reject there. */
const PLAIN: Record<string, string> = {
  '²': '2',
  '³': '3',
  '°': ' deg ',
  µ: 'u',
  '×': 'x',
  '–': '-',
  '−': '-',
  '’': "'",
  '≥': '>=',
  '≤': '<=',
  '\u00a0': ' ',
};

/** Replaces the characters of PLAIN in a text. */
export const plain = (text: string) => text.replace(/[²³°µ×–−’≥≤\u00a0]/g, (sign) => PLAIN[sign]!);

/** The `mailto:` address, with subject and body filled in. */
export function mail(email: string, subject = '', body = ''): string {
  const filled = body && `?subject=${encoded(subject)}&body=${mailText(body)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${filled}`;
}

/** The address that opens a chat with the company, with the message filled in. */
export function chatAddress(
  { address, number }: Pick<Chat, 'address' | 'number'>,
  text = '',
): string {
  return address + number.replace(/\D/g, '') + (text && `?text=${encoded(text)}`);
}
