import type { OrderOptions } from '../../../content/order-options';
import type { Content } from '../../../content/catalogue';
import { own } from '../../../lib/own';
import { fill } from '../../../lib/template';
import { addressOf } from './address';
import { cellsOf } from './cells';
import type { Head } from './head';
import type { Line } from './line';
import { type LineView, lineViewOf, type LineWords } from './line-view';
import { type Enquiry, MOST_LINES } from './list';
import { messageOf, wholeText } from './message';

type Words = Content<'enquiry'>;

/** A list in all forms in which it is shown, sent and saved. */
export interface Summary {
  shown: LineView[];
  /** The details for the whole enquiry, with the certificate's name instead of its id. */
  head: Head;
  link: string;
  /** The text with every line. */
  text: string;
  /** The table cells with every line. */
  rows: string[][];
}

export type OptionsOf = (line: Line) => OrderOptions | null;

/** The words that are needed to describe lines. */
export const lineWords = ({ page, ask }: Words): LineWords => ({
  fields: ask.fields,
  choice: ask.choice,
  unknownProduct: page.lines.unknownProduct,
});

const messageWords = ({ page }: Words) => ({ message: page.message, head: page.head.names });

/** Creates the summary of a list. */
export function summarise(content: Words, { lines, head }: Enquiry, offered: OptionsOf): Summary {
  const { page, ask } = content;
  const say = lineWords(content);
  const shown = lines.map((line) => lineViewOf(line, offered(line), say));
  const { certificate = '' } = head;
  const { certificates, names } = page.head;
  const spoken = { ...head, certificate: own(certificates, certificate) ?? certificate };
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

/** The text of the notice that a list is full. */
export const fullText = ({ full }: Words['ask']['list']) => fill(full, { most: MOST_LINES });

/** The message with a list, for the enquiry form. */
export const messageFor = (content: Words, { shown, head, link }: Summary) =>
  messageOf(shown, head, link, messageWords(content));
