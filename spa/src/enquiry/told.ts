import type { Offered } from '../ask/offer';
import type { Content } from '../catalogue';
import { fill } from '../components/fill';
import { addressOf } from './address';
import { cellsOf } from './cells';
import type { Head } from './head';
import type { Line } from './line';
import { type Enquiry, MOST_LINES } from './list';
import { type Shown, shownOf, type ShownWords } from './shown';
import { messageOf, wholeText } from './text';

type Words = Content<'enquiry'>;

/** A list in all the ways in which it is said. */
export interface Told {
  shown: Shown[];
  /** As it is said: the certificate by its name. */
  head: Head;
  link: string;
  /** Every line in words. */
  text: string;
  /** Every line as cells. */
  rows: string[][];
}

export type OfferedOf = (line: Line) => Offered | null;

/** The words that lines are said with. */
export const shownWords = ({ page, ask }: Words): ShownWords => ({
  fields: ask.fields,
  choice: ask.choice,
  unknownProduct: page.lines.unknownProduct,
});

const messageWords = ({ page }: Words) => ({ message: page.message, head: page.head.names });

/** Says a list. */
export function told(content: Words, { lines, head }: Enquiry, offered: OfferedOf): Told {
  const { page, ask } = content;
  const say = shownWords(content);
  const shown = lines.map((line) => shownOf(line, offered(line), say));
  const { certificate = '' } = head;
  const { certificates, names } = page.head;
  const spoken = { ...head, certificate: certificates[certificate] ?? certificate };
  const link = addressOf({ lines, head });
  const { number, amount, gone } = page.cells;
  const cellWords = { ...ask, number, amount, gone, note: page.lines.note, head: names };
  return {
    shown,
    head: spoken,
    link,
    text: wholeText(shown, spoken, link, messageWords(content)),
    rows: cellsOf(shown, spoken, cellWords),
  };
}

/** What is said where a list has no room for more. */
export const fullText = ({ full }: Words['ask']['list']) => fill(full, { most: MOST_LINES });

/** What of a list goes into the form. */
export const messageFor = (content: Words, { shown, head, link }: Told) =>
  messageOf(shown, head, link, messageWords(content));
