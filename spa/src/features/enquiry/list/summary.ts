import { type Choice, type OrderOptions, SIZE_FIELDS } from '../../../content/order-options.ts';
import type { Content } from '../../../content/catalogue.ts';
import { own } from '../../../lib/own.ts';
import { fill } from '../../../lib/template.ts';
import { addressOf } from './list-codec.ts';
import {
  type EnquiryList,
  type Head,
  HEAD_FIELDS,
  type HeadName,
  type EnquiryLine,
  MAX_LINES,
} from './list.ts';
import {
  type ResolvedChoice,
  resolveChoice,
  hasError,
  plainDigits,
  type ViewWords,
} from '../choice/choice.ts';
import { inMillimetres } from '../choice/orderable.ts';
import { temperText, type View, viewOf } from '../choice/view.ts';
import type { EnquiryMessage } from '../../../content/catalogue.types';
import { plain } from '../../../lib/addresses.ts';
import { CHAT_CARRIES, EMAIL_CARRIES, FORM_TAKES } from '../../../constants.ts';
import { weightOf } from '../../../lib/inquiry-text.ts';

type Words = Content<'enquiry'>;

/** A list in all forms in which it is shown, sent and saved. */
interface Summary {
  shown: LineView[];
  /** The details for the whole enquiry, with the certificate's name instead of its id. */
  head: Head;
  link: string;
  /** The text with every line. */
  text: string;
  /** The table cells with every line. */
  rows: string[][];
}

export type OptionsOf = (line: EnquiryLine) => OrderOptions | null;

/** The words that are needed to describe lines. */
export const lineWords = ({ page, ask }: Words): LineWords => ({
  fields: ask.fields,
  choice: ask.choice,
  orderFields: ask.orderFields,
  unknownProduct: page.lines.unknownProduct,
});

const messageWords = ({ page }: Words) => ({ message: page.message, head: page.head.names });

/** Creates the summary of a list. */
export function summarise(
  content: Words,
  { lines, head }: EnquiryList,
  offered: OptionsOf,
): Summary {
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
export const fullText = ({ full }: Words['ask']['list']) => fill(full, { most: MAX_LINES });

/** The message with a list, for the enquiry form. */
export const messageFor = (content: Words, { shown, head, link }: Summary) =>
  messageOf(shown, head, link, messageWords(content));

/** The words that are needed to describe lines. */
export interface LineWords extends ViewWords {
  /** A template with the placeholders `{id}` and `{choice}`. */
  unknownProduct: string;
}

/** A line in the form in which it is shown and described. */
export interface LineView {
  line: EnquiryLine;
  /** The product with its current options; missing if it can no longer be ordered. */
  offered?: { product: OrderOptions; view: View; chosen: ResolvedChoice };
  /** The line as text. Values that are no longer offered are named as such. */
  description: string;
  /** Sentences about requested values that are not offered. */
  unavailable: string[];
  /** Whether the line has an error that must be corrected before the list can be sent. */
  wrong: boolean;
}

const choiceText = ({ quantity, unit, ...goods }: Choice) =>
  [...Object.values(goods), [quantity, unit !== 'pack' && unit].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** Returns the view of a line, given the current options of the line's product. */
export function lineViewOf(
  line: EnquiryLine,
  product: OrderOptions | null,
  words: LineWords,
): LineView {
  const { unknownProduct, choice: say } = words;
  if (!product) {
    const said = fill(unknownProduct, { id: line.product, choice: choiceText(line.choice) });
    return { line, description: said, unavailable: [String(line.product)], wrong: false };
  }
  const chosen = resolveChoice(product, inMillimetres(line.choice), words);
  const view = viewOf(product, chosen, words);
  const { unavailable } = view;
  return {
    line,
    offered: { product, view: { image: product.thumbnail, ...view }, chosen },
    description:
      unavailable.length > 0
        ? `${view.description} (${fill(say.gone, { name: unavailable.join(', ') })})`
        : view.description,
    unavailable,
    wrong: hasError(chosen),
  };
}

interface MessageWords {
  message: EnquiryMessage;
  head: Record<(typeof HEAD_FIELDS)[number], string>;
}

/** An enquiry as a message. */
export interface EnquiryText {
  text: string;
  /** The number of lines that the message contains as text. */
  lineCount: number;
  /** Whether the message contains the address of the whole list. */
  linked: boolean;
}

/** A text on one line, even if several lines were pasted into its field. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function lineText(
  { description: said, line }: LineView,
  at: number,
  words: EnquiryMessage,
): string {
  const note = onOneLine(line.note);
  const text = `${at + 1}) ${said}`;
  return note ? `${text}\n   ${fill(words.note, { note })}` : text;
}

const headText = (head: Head, words: MessageWords['head'], names: readonly (keyof Head)[]) =>
  names.flatMap((name) => (head[name]?.trim() ? [`${words[name]}: ${onOneLine(head[name])}`] : []));

/** A message with these lines, the address of the list, and the details for the whole enquiry. */
function messageText(
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
function wholeText(shown: LineView[], head: Head, link: string, words: MessageWords): string {
  const lines = shown.map((one, at) => lineText(one, at, words.message));
  return messageText(
    lines,
    lines.length,
    headText(head, words.head, HEAD_FIELDS),
    link,
    words.message,
  );
}

/**
 * The message for the enquiry form. It has every line as text if they fit into an e-mail link.
 * Otherwise it has as many lines as fit, and the address of the list. If not even the address fits,
 * it has as much as a WhatsApp link can contain. The company is left out, because the form has a
 * field for it.
 */
function messageOf(shown: LineView[], head: Head, link: string, words: MessageWords): EnquiryText {
  const all = shown.length;
  const lines = shown.map((one, at) => lineText(one, at, words.message));
  const rest = headText(
    head,
    words.head,
    HEAD_FIELDS.filter((name) => name !== 'company'),
  );
  const make = (said: number, address: string): EnquiryText => ({
    text: messageText(lines.slice(0, said), all, rest, address, words.message),
    lineCount: said,
    linked: address !== '',
  });
  const fits = ({ text }: EnquiryText, most: number) => weightOf(text) <= most - FORM_TAKES;
  for (const whole of [make(all, link), make(all, '')])
    if (fits(whole, EMAIL_CARRIES)) return whole;
  const most = (address: string, room: number) => {
    let best: EnquiryText | undefined;
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

interface CellWords extends Pick<ViewWords, 'fields' | 'orderFields'> {
  quantity: string;
  unit: string;
  note: string;
  number: string;
  amount: string;
  gone: string;
  head: Record<HeadName, string>;
}

/** The list as table cells: a header row, a row for each line, the details of the enquiry. */
function cellsOf(shown: LineView[], head: Head, words: CellWords): string[][] {
  const { fields, orderFields, quantity, unit, note, number, amount, gone } = words;
  const asked = [
    ...[...SIZE_FIELDS, 'net' as const].map((id) => ({ id, name: fields[id] })),
    ...orderFields,
  ].filter(({ id }) => shown.some(({ line }) => line.choice[id]));
  const columns = [
    number,
    fields.product,
    fields.grade,
    fields.form,
    ...asked.map(({ name }) => name),
    fields.temper,
    fields.package,
    fields.documents,
    quantity,
    unit,
    amount,
    note,
    gone,
  ];
  const rows = shown.map((one, at) => {
    const { line, offered, description: said } = one;
    const { choice } = line;
    const chosen = offered?.chosen;
    return [
      String(at + 1),
      offered?.product.name ?? said,
      chosen?.grade.label ?? choice.grade,
      chosen?.form.label ?? choice.form,
      ...asked.map(({ id }) => enteredText(one, id)),
      chosen ? temperText(chosen) : choice.temper,
      chosen?.pack?.label ?? choice.package,
      chosen?.documents.map(({ label }) => label).join(', ') ?? choice.documents,
      plainDigits(choice.quantity ?? offered?.view.quantity ?? ''),
      chosen?.units.find(({ id }) => id === chosen.unit)?.label ?? choice.unit,
      offered?.view.amount,
      line.note,
      one.unavailable.join(', '),
    ].map((cell) => cell ?? '');
  });
  const entries = HEAD_FIELDS.flatMap((name) =>
    head[name] ? [[words.head[name], head[name]]] : [],
  );
  return [columns, ...rows, ...(entries.length > 0 ? [[], ...entries] : [])];
}

function enteredText({ line, offered }: LineView, name: string): string {
  const field = offered?.chosen.entries.find((one) => one.name === name);
  const text = (field?.chosen ?? line.choice[name] ?? '').trim();
  return text && field?.unit ? `${text} ${field.unit}` : text;
}
