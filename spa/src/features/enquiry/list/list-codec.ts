import type { Choice } from '../../../content/order-options.ts';
import { readFields, writeFields } from './field-codec.ts';
import { HEAD, type Head } from './head.ts';
import type { Line } from './line.ts';
import { type Enquiry, MOST_LINES } from './list.ts';

/** The version of the format. Increase it if existing lists would be read differently. */
const VERSION = '1';
const BETWEEN = '~';
/**
 * The first letter of the word with the enquiry's details. The word of a line begins with a
 * product's id instead.
 */
const HEAD_MARK = 'h';
/** The last word of every list. If it is missing, the list was truncated. */
const END = 'e';

const LETTERS: [letter: string, name: keyof Choice][] = [
  ['G', 'grade'],
  ['F', 'form'],
  ['D', 'diameter'],
  ['W', 'width'],
  ['K', 'thickness'],
  ['L', 'length'],
  ['T', 'temper'],
  ['P', 'package'],
  ['M', 'machine'],
  ['R', 'part'],
  ['I', 'rating'],
  ['E', 'medium'],
  ['S', 'dimensions'],
  ['C', 'documents'],
  ['Q', 'quantity'],
  ['U', 'unit'],
];
/** The default unit; it is not written. */
const USUAL = 'pack';
const NOTE = 'N';
const HEAD_LETTERS = ['C', 'D', 'P', 'F', 'T'];
const ALL = new Set([...LETTERS.map(([letter]) => letter), NOTE]);

/** A decoded list. */
export interface Read extends Enquiry {
  /** Words that could not be decoded. */
  unread: string[];
  /** The number of lines that the list had when it was encoded. */
  count: number;
  /** Whether the list was truncated. */
  cut: boolean;
  /** The number of lines that were left out because they exceed the maximum. */
  over: number;
}

function writeLine({ product, choice, note }: Line): string {
  const fields = LETTERS.flatMap(([letter, name]) => {
    const text = choice[name];
    if (text === undefined || (name === 'unit' && text === USUAL)) return [];
    if (name === 'documents') return text.split(',').map((id): [string, string] => [letter, id]);
    return [[letter, text] as [string, string]];
  });
  return `${product}${writeFields(note ? [...fields, [NOTE, note]] : fields)}`;
}

function readLine(word: string): Line | undefined {
  const [id] = /^[1-9]\d{0,14}(?=[A-Z]|$)/.exec(word) ?? [];
  const fields = id && readFields(word.slice(id.length));
  if (!fields || fields.some(([letter]) => !ALL.has(letter))) return undefined;
  const texts = (wanted: string) =>
    fields.flatMap(([letter, text]) => (letter === wanted ? [text] : []));
  const choice: Choice = { unit: USUAL };
  for (const [letter, name] of LETTERS) {
    const found = texts(letter);
    if (found.length > 0) choice[name] = found.join();
  }
  return { product: Number(id), choice, note: texts(NOTE).join() };
}

function readHead(word: string): Head | undefined {
  const fields = readFields(word.slice(HEAD_MARK.length));
  if (!fields || fields.some(([letter]) => !HEAD_LETTERS.includes(letter))) return undefined;
  return Object.fromEntries(
    fields.map(([letter, text]) => [HEAD[HEAD_LETTERS.indexOf(letter)], text]),
  ) as Head;
}

/**
 * Encodes a list for links and for storage, using only characters that need no escape in an
 * address.
 */
export function write({ lines, head }: Enquiry): string {
  const fields = HEAD.flatMap((name, at) =>
    head[name] ? [[HEAD_LETTERS[at]!, head[name]] as [string, string]] : [],
  );
  if (lines.length === 0 && fields.length === 0) return '';
  return [
    `${VERSION}-${lines.length}`,
    ...lines.map(writeLine),
    ...(fields.length > 0 ? [HEAD_MARK + writeFields(fields)] : []),
    END,
  ].join(BETWEEN);
}

/**
 * Decodes a list. The text can come from anyone, so the result reports everything that could not be
 * read.
 */
export function read(text: string): Read {
  const read: Read = { lines: [], head: {}, unread: [], count: 0, cut: false, over: 0 };
  if (!text) return read;
  const [start = '', ...words] = text.split(BETWEEN);
  const count = new RegExp(`^${VERSION}-(\\d{1,6})$`).exec(start)?.[1];
  if (count === undefined) return { ...read, unread: [text] };
  read.count = Number(count);
  const last = words.pop();
  if (last !== END) {
    read.cut = true;
    // A truncated line can look complete: `Q1` instead of `Q1000`.
    if (last) read.unread.push(last);
  }
  for (const word of words) {
    const head = word.startsWith(HEAD_MARK) && readHead(word);
    const line = readLine(word);
    if (head) read.head = head;
    else if (!line) read.unread.push(word);
    else if (read.lines.length < MOST_LINES) read.lines.push(line);
    else read.over += 1;
  }
  return read;
}
