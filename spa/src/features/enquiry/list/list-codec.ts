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
/** The first letter of a word that contains an unread word, encoded. */
const UNREAD_MARK = 'u';
const UNREAD_FIELD = 'R';
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
  /** Encoded lines that were left out because they exceed the maximum. */
  over: string[];
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
export function write({ lines, head, unread = [], over = [] }: Enquiry): string {
  const fields = HEAD.flatMap((name, at) =>
    head[name] ? [[HEAD_LETTERS[at]!, head[name]] as [string, string]] : [],
  );
  const rest = [
    ...over,
    ...unread.map((word) => UNREAD_MARK + writeFields([[UNREAD_FIELD, word]])),
  ];
  if (lines.length + fields.length + rest.length === 0) return '';
  return [
    `${VERSION}-${lines.length}`,
    ...lines.map(writeLine),
    ...(fields.length > 0 ? [HEAD_MARK + writeFields(fields)] : []),
    ...rest,
    END,
  ].join(BETWEEN);
}

/** The word that another version could not read; any other word is returned unchanged. */
function unreadWord(word: string): string {
  const fields = word.startsWith(UNREAD_MARK) && readFields(word.slice(UNREAD_MARK.length));
  return fields && fields[0]?.[0] === UNREAD_FIELD ? fields[0][1] : word;
}

/** The number of lines in unread words. A word can be a whole list of another version. */
export const unreadLineCount = (unread: string[]) =>
  unread.reduce((sum, word) => sum + Number(/^\d+-(\d{1,6})~/.exec(word)?.[1] ?? 1), 0);

/**
 * Decodes a list. The text can come from anyone, so the result reports everything that could not be
 * read.
 */
export function read(text: string): Read {
  const read: Read = { lines: [], head: {}, unread: [], count: 0, cut: false, over: [] };
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
  for (const word of words.map(unreadWord)) {
    const head = word.startsWith(HEAD_MARK) && readHead(word);
    const line = readLine(word);
    if (head) read.head = head;
    else if (!line) read.unread.push(word);
    else if (read.lines.length < MOST_LINES) read.lines.push(line);
    else read.over.push(word);
  }
  return read;
}
