import type { Chat } from '../catalogue.types';

/** The address that a telephone dials. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** The address that writes an e-mail. */
export function mail(email: string): string {
  return `mailto:${email}`;
}

/** The address that opens a conversation with the company's number. */
export function chatAddress({ address, number }: Pick<Chat, 'address' | 'number'>): string {
  return address + number.replace(/\D/g, '');
}
