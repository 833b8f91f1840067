/** The tags that buttons put around a selection. */
export const MARKS = [
  ['Bold', 'strong'],
  ['Italic', 'em'],
] as const;

const SCHEME = /^(https?|mailto|tel|javascript|data):/i;
const MAIL = /^[^\s/@]+@[^\s/@]+$/;
const PHONE = /^\+[\d ()-]+$/;
/** Characters with a meaning in an attribute. */
const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Puts a tag around the selection in a text. Returns the text unchanged if nothing is selected. */
export function markedUp(
  text: string,
  start: number,
  end: number,
  tag: string,
  attribute = '',
): string {
  if (start === end) return text;
  const selected = text.slice(start, end);
  return `${text.slice(0, start)}<${tag}${attribute}>${selected}</${tag}>${text.slice(end)}`;
}

/**
 * The address of a link as it is written in HTML: `sales@example.com` becomes
 * `mailto:sales@example.com`, a telephone number `tel:…`, and `example.com` `https://example.com`.
 * prerender/catalogue/models/markup.py rejects addresses that are not allowed.
 */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  if (PHONE.test(address)) return `tel:${address.replace(/[ ()-]/g, '')}`;
  if (/^[/#]/.test(address) || SCHEME.test(address)) return address;
  return `https://${address}`;
}

/** Makes the selection in a text a link. Returns the text unchanged if nothing is selected. */
export function linked(text: string, start: number, end: number, typed: string): string {
  const address = linkAddress(typed).replace(/[&"<>]/g, (sign) => ESCAPES[sign]!);
  return markedUp(text, start, end, 'a', ` href="${address}"`);
}

/** Adds a list with one example entry after a text; the editor replaces the example. */
export function withList(text: string): string {
  const item = '<ul><li>First entry</li><li>Second entry</li></ul>';
  return text.startsWith('<') || text === '' ? text + item : `<p>${text}</p>${item}`;
}
