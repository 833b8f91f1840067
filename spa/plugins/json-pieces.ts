/** Reads a large JSON file in pieces, so that its whole text is never in memory. */
import { closeSync, openSync, readSync } from 'node:fs';

/** The number of bytes to read at a time. */
const CHUNK = 2 ** 20;
const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c];
/** How each byte changes the nesting depth: 1 and -1 for brackets, otherwise 0. */
const DEPTHS = new Int8Array(256);
for (const byte of Buffer.from('{[')) DEPTHS[byte] = 1;
for (const byte of Buffer.from('}]')) DEPTHS[byte] = -1;
/** The nesting depth inside a list that is a direct member of the root object. */
const IN_MEMBER = 2;

/** Extracts the elements of one list from the text of an object. */
class Cutter {
  /** The text of the object without the extracted elements. */
  rest = '';
  #bytes: Buffer = Buffer.alloc(0);
  /** The position of the first unprocessed byte. */
  #from = 0;
  #at = 0;
  #depth = 0;
  #isQuoted = false;
  #isCut = false;
  #count = 0;
  readonly #start: RegExp;
  readonly #take: (element: string) => void;

  constructor(key: string, take: (element: string) => void) {
    this.#start = new RegExp(`"${key}"\\s*:\\s*\\[$`);
    this.#take = take;
  }

  /** Processes the bytes of the next read. */
  read(chunk: Buffer): void {
    const bytes = Buffer.concat([this.#bytes.subarray(this.#from), chunk]);
    this.#bytes = bytes;
    // An escape may have begun in the previous bytes.
    let at = this.#at - this.#from;
    this.#from = 0;
    let isQuoted = this.#isQuoted;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (isQuoted) {
        if (byte === ESCAPE) at += 1;
        else if (byte === QUOTE) isQuoted = false;
      } else if (byte === QUOTE) isQuoted = true;
      else if (byte === COMMA) this.#comma(at);
      else if (DEPTHS[byte]! !== 0) this.#bracket(at, DEPTHS[byte]!);
    }
    this.#at = at;
    this.#isQuoted = isQuoted;
  }

  end(): void {
    this.rest += this.#piece(this.#bytes.length);
  }

  #piece(to: number): string {
    const text = this.#bytes.toString('utf8', this.#from, to);
    this.#from = to;
    return text;
  }

  #bracket(at: number, by: number): void {
    if (by > 0 && this.#depth === IN_MEMBER - by) this.#open(at);
    else if (by < 0 && this.#depth === IN_MEMBER) this.#close(at);
    this.#depth += by;
  }

  #open(at: number): void {
    this.rest += this.#piece(at + 1);
    this.#isCut = this.#start.test(this.rest);
    this.#count = 0;
  }

  #comma(at: number): void {
    if (!this.#isCut || this.#depth !== IN_MEMBER) return;
    this.#take(this.#piece(at));
    // Skip the comma.
    this.#from += 1;
    this.#count += 1;
  }

  #close(at: number): void {
    if (!this.#isCut) return;
    const last = this.#piece(at);
    if (this.#count > 0 || last.trim() !== '') this.#take(last);
    this.#isCut = false;
  }
}

/** Calls `take` with each element of the list under `key`; returns the rest of the file as text. */
export function readPieces(path: string, key: string, take: (element: string) => void): string {
  const cutter = new Cutter(key, take);
  const chunk = Buffer.allocUnsafeSlow(CHUNK);
  const file = openSync(path, 'r');
  try {
    for (let size = -1; size !== 0;) {
      size = readSync(file, chunk);
      cutter.read(chunk.subarray(0, size));
    }
  } finally {
    closeSync(file);
  }
  cutter.end();
  return cutter.rest;
}
