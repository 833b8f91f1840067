import type { EnquiryMessage } from '../../../content/catalogue.types';
import { plain } from '../../../lib/addresses';
import { CHAT_CARRIES, EMAIL_CARRIES, FORM_TAKES } from '../../../constants';
import { weightOf } from '../../../lib/inquiry-text';
import { fill } from '../../../lib/template';
import { HEAD, type Head } from './head';
import type { LineView } from './line-view';

export interface MessageWords {
  message: EnquiryMessage;
  head: Record<(typeof HEAD)[number], string>;
}

/** An enquiry as a message. */
export interface Message {
  text: string;
  /** The number of lines that the message contains as text. */
  said: number;
  /** Whether the message contains the address of the whole list. */
  linked: boolean;
}

/** A text on one line, even if several lines were pasted into its field. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

function lineText({ said, line }: LineView, at: number, words: EnquiryMessage): string {
  const note = flat(line.note);
  const text = `${at + 1}) ${said}`;
  return note ? `${text}\n   ${fill(words.note, { note })}` : text;
}

const headText = (head: Head, words: MessageWords['head'], names: readonly (keyof Head)[]) =>
  names.flatMap((name) => (head[name]?.trim() ? [`${words[name]}: ${flat(head[name])}`] : []));

/** A message with these lines, the address of the list, and the details for the whole enquiry. */
function composed(
  lines: string[],
  all: number,
  head: string[],
  link: string,
  words: EnquiryMessage,
) {
  const more = all - lines.length;
  const rest = fill(link ? words.more : words.moreApart, { count: more });
  return plain(
    [
      fill(all === 1 ? words.one : words.many, { count: all }),
      ...lines,
      ...(more > 0 ? [rest] : []),
      ...(link && more === 0 ? [words.link] : []),
      ...(link ? [link] : []),
      ...head,
    ].join('\n'),
  );
}

/** A text with every line and all details, for the clipboard. */
export function wholeText(
  shown: LineView[],
  head: Head,
  link: string,
  words: MessageWords,
): string {
  const lines = shown.map((one, at) => lineText(one, at, words.message));
  return composed(lines, lines.length, headText(head, words.head, HEAD), link, words.message);
}

/**
 * The message for the enquiry form. It has every line as text if they fit into an e-mail link.
 * Otherwise it has as many lines as fit, and the address of the list. If not even the address fits,
 * it has as much as a WhatsApp link can contain. The company is left out, because the form has a
 * field for it.
 */
export function messageOf(
  shown: LineView[],
  head: Head,
  link: string,
  words: MessageWords,
): Message {
  const all = shown.length;
  const lines = shown.map((one, at) => lineText(one, at, words.message));
  const rest = headText(
    head,
    words.head,
    HEAD.filter((name) => name !== 'company'),
  );
  const make = (said: number, address: string): Message => ({
    text: composed(lines.slice(0, said), all, rest, address, words.message),
    said,
    linked: address !== '',
  });
  const fits = ({ text }: Message, most: number) => weightOf(text) <= most - FORM_TAKES;
  for (const whole of [make(all, link), make(all, '')])
    if (fits(whole, EMAIL_CARRIES)) return whole;
  const most = (address: string, room: number) => {
    let best: Message | undefined;
    for (let said = 1; said < all; said += 1) {
      const next = make(said, address);
      if (!fits(next, room)) break;
      best = next;
    }
    return best;
  };
  return (
    most(link, EMAIL_CARRIES) ?? most(link, CHAT_CARRIES) ?? most('', EMAIL_CARRIES) ?? make(0, '')
  );
}
