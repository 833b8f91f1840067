import type { Choice } from '../../../content/order-options.ts';
import { type EnquiryList, HEAD_FIELDS, type Head, type EnquiryLine, MAX_LINES } from './list.ts';
import { site } from '../../../content/catalogue.ts';

/** The version of the format. Increase it if existing lists would be read differently. */
const VERSION = '1';
const SEPARATOR = '~';
/** Marks the word that contains the enquiry's details. Words of lines begin with a product's id. */
const HEAD_MARK = 'h';
/** The last word of every list. If it is missing, the list was truncated. */
const END_MARK = 'e';

const FIELD_LETTERS: [letter: string, name: string][] = [
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
const DEFAULT_UNIT = 'pack';
/** The fields of a product, as pairs of their id and the text. */
const FIELD_ID = 'A';
const FIELD_TEXT = 'V';
const NOTE = 'N';
const HEAD_LETTERS = ['C', 'D', 'P', 'F', 'T'];
const LINE_LETTERS = new Set([
  ...FIELD_LETTERS.map(([letter]) => letter),
  FIELD_ID,
  FIELD_TEXT,
  NOTE,
]);
const LETTERED = new Set<string>(FIELD_LETTERS.map(([, name]) => name));
/** An id of a field; others, such as `__proto__`, are not names that a choice can have. */
const ID = /^[a-z][a-z0-9-]*$/;

/** A decoded list. */
export interface DecodedList extends EnquiryList {
  /** Words that could not be decoded, or that exceed the maximum number of lines. */
  unread: string[];
  /** The number of lines that the list had when it was encoded. */
  count: number;
  /** Whether the list was truncated. */
  isTruncated: boolean;
}

function writeLine({ product, choice, note }: EnquiryLine): string {
  const fields = FIELD_LETTERS.flatMap(([letter, name]) => {
    const text = choice[name];
    if (text === undefined || (name === 'unit' && text === DEFAULT_UNIT)) return [];
    if (name === 'documents') return text.split(',').map((id): [string, string] => [letter, id]);
    return [[letter, text] as [string, string]];
  });
  for (const [name, text] of Object.entries(choice))
    if (text && !LETTERED.has(name)) fields.push([FIELD_ID, name], [FIELD_TEXT, text]);
  return `${product}${writeFields(note ? [...fields, [NOTE, note]] : fields)}`;
}

function readLine(word: string): EnquiryLine | undefined {
  const [id] = /^[1-9]\d{0,14}(?=[A-Z]|$)/.exec(word) ?? [];
  const fields = id && readFields(word.slice(id.length));
  if (!fields || fields.some(([letter]) => !LINE_LETTERS.has(letter))) return undefined;
  const texts = (wanted: string) =>
    fields.flatMap(([letter, text]) => (letter === wanted ? [text] : []));
  const choice: Choice = { unit: DEFAULT_UNIT };
  for (const [letter, name] of FIELD_LETTERS) {
    const found = texts(letter);
    if (found.length > 0) choice[name] = found.join();
  }
  const values = texts(FIELD_TEXT);
  for (const [at, name] of texts(FIELD_ID).entries())
    if (ID.test(name) && values[at]) choice[name] = values[at];
  return { product: Number(id), choice, note: texts(NOTE).join() };
}

function readHead(word: string): Head | undefined {
  const fields = readFields(word.slice(HEAD_MARK.length));
  if (!fields || fields.some(([letter]) => !HEAD_LETTERS.includes(letter))) return undefined;
  return Object.fromEntries(
    fields.map(([letter, text]) => [HEAD_FIELDS[HEAD_LETTERS.indexOf(letter)], text]),
  ) as Head;
}

/** Encodes a list for links and storage, in characters that need no escape in an address. */
export function writeList({ lines, head, unread = [] }: EnquiryList): string {
  const fields = HEAD_FIELDS.flatMap((name, at) =>
    head[name] ? [[HEAD_LETTERS[at]!, head[name]] as [string, string]] : [],
  );
  if (lines.length + fields.length + unread.length === 0) return '';
  return [
    `${VERSION}-${lines.length}`,
    ...lines.map(writeLine),
    ...(fields.length > 0 ? [HEAD_MARK + writeFields(fields)] : []),
    ...unread,
    END_MARK,
  ].join(SEPARATOR);
}

const isUnread = (word: string) => word !== '' && word !== END_MARK;

/**
 * Decodes a list. The text can come from anyone, so the result reports everything that could not be
 * read.
 */
export function readList(text: string): DecodedList {
  const read: DecodedList = { lines: [], head: {}, unread: [], count: 0, isTruncated: false };
  if (!text) return read;
  const [start = '', ...words] = text.split(SEPARATOR);
  const count = new RegExp(`^${VERSION}-(\\d{1,6})$`).exec(start)?.[1];
  if (count === undefined) return { ...read, unread: text.split(SEPARATOR).filter(isUnread) };
  read.count = Number(count);
  const last = words.pop();
  if (last !== END_MARK) {
    read.isTruncated = true;
    // A truncated line can look complete: `Q1` instead of `Q1000`.
    if (last) read.unread.push(last);
  }
  for (const word of words) {
    const head = word.startsWith(HEAD_MARK) && readHead(word);
    const line = readLine(word);
    if (head) read.head = head;
    else if (line && read.lines.length < MAX_LINES) read.lines.push(line);
    else read.unread.push(word);
  }
  return read;
}

/** Prefix of a fragment that contains a list. Browsers do not send fragments to servers. */
const LIST_PREFIX = '#l=';

/** The address that contains this list; anyone who opens it sees the list. */
export const addressOf = (enquiry: EnquiryList) =>
  location.origin + site.paths.enquiry + LIST_PREFIX + writeList(enquiry);

/** The list in a fragment. Decodes the `~` between lines, because some programs encode it. */
export function listIn(hash: string): string {
  if (!hash.startsWith(LIST_PREFIX)) return '';
  const list = hash.slice(LIST_PREFIX.length);
  try {
    return decodeURIComponent(list);
  } catch {
    return list;
  }
}

/** Texts of ids and digits; they are written unchanged, and all other texts in base64. */
const PLAIN = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
/** An encoded field: one letter for the field's name, then the field's text. */
const FIELD = /([A-Z])(_[\w-]*\.|[a-z0-9.-]+)/y;

const SIGNS: Record<string, string> = { '+': '-', '/': '_', '-': '+', _: '/' };
const swapped = (text: string) => text.replace(/[+/_-]/g, (sign) => SIGNS[sign]!);

/**
 * Encodes a text using only characters that need no escape in an address: letters, digits, `-`, `.`
 * and `_`.
 */
function packed(text: string): string {
  if (PLAIN.test(text)) return text;
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return `_${swapped(btoa(bytes.join('')).replaceAll('=', ''))}.`;
}

function unpacked(text: string): string {
  if (!text.startsWith('_')) return text;
  const bytes = atob(swapped(text.slice(1, -1)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
}

/** Writes fields as one word: `Gcuzn37D0.25`. */
export const writeFields = (fields: [letter: string, text: string][]) =>
  fields.map(([letter, text]) => letter + packed(text)).join('');

/** Reads the fields of a word; undefined if the word is malformed. */
export function readFields(word: string): [letter: string, text: string][] | undefined {
  const fields: [string, string][] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < word.length) {
    const found = FIELD.exec(word);
    if (!found) return undefined;
    try {
      fields.push([found[1]!, unpacked(found[2]!)]);
    } catch {
      return undefined;
    }
  }
  return fields;
}
