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

/** The tags that a pasted text keeps; prerender/catalogue/models/markup.py allows them. */
const KEPT_TAGS: Record<string, string> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em' };
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, div, td';
/** Word writes the entries of a list as paragraphs that begin with a sign or a number. */
const WORD_ENTRY = /^(?:[·•▪§o-]|\d+[.)])\s+/;

const collapsed = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function inline(node: Node): string {
  if (node instanceof Text) return escaped(collapsed(node.data));
  if (!(node instanceof HTMLElement) || node.matches('style, script')) return '';
  if (node.matches('br')) return ' ';
  const inside = [...node.childNodes].map(inline).join('');
  const mark = KEPT_TAGS[node.tagName];
  return mark && inside.trim() ? `<${mark}>${inside}</${mark}>` : inside;
}

/** The entry of a list or the paragraph that a block is; undefined if it has no text. */
function block(element: HTMLElement): { isEntry: boolean; markup: string } | undefined {
  const markup = inline(element).trim();
  const isWordEntry = /MsoList/.test(element.className) || WORD_ENTRY.test(markup);
  const isEntry = element.matches('li') || isWordEntry;
  const text = element.matches('li') ? markup : isEntry ? markup.replace(WORD_ENTRY, '') : markup;
  return text ? { isEntry, markup: text } : undefined;
}

function blocksOf(body: HTMLElement): { isEntry: boolean; markup: string }[] {
  const all = [...body.querySelectorAll<HTMLElement>(BLOCKS)];
  const inner = all.filter((element) => !element.querySelector(BLOCKS));
  return (inner.length > 0 ? inner : [body]).map(block).filter((one) => one !== undefined);
}

/**
 * The clean form of HTML from the clipboard, such as from Word: paragraphs, lists, bold and italic
 * words for a text with HTML, and plain words for any other text.
 */
export function cleanPaste(html: string, isMarkup: boolean): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = blocksOf(body);
  if (!isMarkup) {
    const plain = blocks.map(({ markup }) => markup.replace(/<[^<>]*>/g, '')).join(' ');
    return plain.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  }
  if (blocks.length === 1 && !blocks[0]!.isEntry) return blocks[0]!.markup;
  return blocks
    .map(({ isEntry, markup }, at) => {
      if (!isEntry) return `<p>${markup}</p>`;
      const opens = blocks[at - 1]?.isEntry ? '' : '<ul>';
      const closes = blocks[at + 1]?.isEntry ? '' : '</ul>';
      return `${opens}<li>${markup}</li>${closes}`;
    })
    .join('');
}
