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
