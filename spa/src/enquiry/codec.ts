import type { Choice } from '../ask/offer.ts';
import { readFields, writeFields } from './code.ts';
import { HEAD, type Head } from './head.ts';
import type { Line } from './line.ts';
import { type Enquiry, MOST_LINES } from './list.ts';

/** Changes whenever what is written here would be read differently. */
const VERSION = '1';
const BETWEEN = '~';
/** What begins the head's word, which no product's id does. */
const HEAD_MARK = 'h';
/** What ends every list: one without it was cut off on its way. */
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
  ['C', 'documents'],
  ['Q', 'quantity'],
  ['U', 'unit'],
];
/** The unit that is left out, which most lines have. */
const USUAL = 'pack';
const NOTE = 'N';
const HEAD_LETTERS = ['C', 'D', 'P', 'F', 'T'];
const ALL = new Set([...LETTERS.map(([letter]) => letter), NOTE]);

/** A list as it was read. */
export interface Read extends Enquiry {
  /** What in it is no line of this site's lists, as it was written. */
  unread: string[];
  /** How many lines it had when it was written. */
  count: number;
  /** Whether its end is missing. */
  cut: boolean;
  /** How many lines are more than an enquiry holds; they are left out. */
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

/** A list as a word that stands in an address as it is: for a link, and for this browser to keep. */
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

/** The list in a word, and what in the word is none; anybody may have written it. */
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
    // What was cut may be a line that is whole to look at: `Q1` of `Q1000`.
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
