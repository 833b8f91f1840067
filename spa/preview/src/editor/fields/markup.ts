const SCHEME = /^(https?|mailto|tel|javascript|data):/i;
const MAIL = /^[^\s/@]+@[^\s/@]+$/;
const PHONE = /^\+[\d ()-]+$/;
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

/** The tags that a text keeps; prerender/catalogue/models/markup.py allows them. */
const KEPT_TAGS: Record<string, string> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  SUB: 'sub',
  SUP: 'sup',
  ABBR: 'abbr',
  A: 'a',
};
/** The attributes that these tags keep. */
const KEPT_ATTRIBUTES: Record<string, string> = { ABBR: 'title', A: 'href' };
const LISTS = 'ul, ol';
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, div, td, ul, ol';
/** Word writes the entries of a list as paragraphs that begin with a sign or a number. */
const WORD_ENTRY = /^(?:[·•▪§o-]|\d+[.)])\s+/;

const escaped = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');

/** A paragraph, or an entry of a list. */
interface Block {
  list: '' | 'ul' | 'ol';
  markup: string;
}

/** Words and the tags around them, on one line. */
function inline(node: Node): string {
  if (node instanceof Text) return escaped(node.data.replace(/[ \t\r\n]+/g, ' '));
  if (!(node instanceof HTMLElement) || node.matches('style, script')) return '';
  if (node.matches('br')) return '<br>';
  const inside = [...node.childNodes].map(inline).join('');
  const tag = KEPT_TAGS[node.tagName];
  if (!tag || !inside.trim()) return inside;
  const name = KEPT_ATTRIBUTES[node.tagName];
  const value = name && node.getAttribute(name);
  if (name && !value) return inside;
  return `<${tag}${name ? ` ${name}="${escaped(value!).replace(/"/g, '&quot;')}"` : ''}>${inside}</${tag}>`;
}

/** A line without spaces and breaks at its ends, which browsers add while somebody types. */
const trimmed = (line: string) => line.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');

function blocksOf(parent: Node): Block[] {
  const blocks: Block[] = [];
  let line = '';
  const end = () => {
    if (trimmed(line)) blocks.push({ list: '', markup: trimmed(line) });
    line = '';
  };
  for (const child of parent.childNodes) {
    if (!(child instanceof HTMLElement && (child.matches(BLOCKS) || child.querySelector(BLOCKS)))) {
      line += inline(child);
      continue;
    }
    end();
    if (child.matches(LISTS)) blocks.push(...entriesOf(child));
    else if (child.matches('p')) blocks.push(...paragraph(child));
    else blocks.push(...blocksOf(child));
  }
  end();
  return blocks;
}

/** A paragraph; one that Word marks as the entry of a list is that entry. */
function paragraph(element: HTMLElement): Block[] {
  const markup = trimmed(inline(element));
  if (!markup) return [];
  const text = markup.replace(/&nbsp;/g, ' ');
  if (!/Mso/.test(element.className)) return [{ list: '', markup }];
  const isEntry = /MsoList/.test(element.className) || WORD_ENTRY.test(text);
  return [isEntry ? { list: 'ul', markup: text.replace(WORD_ENTRY, '') } : { list: '', markup }];
}

/** The entries of a list. A list within an entry follows its text. */
function entriesOf(list: HTMLElement): Block[] {
  return [...list.children].flatMap((entry) => {
    const within = blocksOf(entry);
    const text = within.filter((block) => !block.list).map(({ markup }) => markup);
    const markup = `${text.join(' ')}${joined(within.filter((block) => block.list))}`;
    return markup ? [{ list: list.matches('ol') ? 'ol' : 'ul', markup } as const] : [];
  });
}

/** Paragraphs and lists as HTML. */
const joined = (blocks: Block[]) =>
  blocks
    .map(({ list, markup }, at) => {
      if (!list) return `<p>${markup}</p>`;
      const opens = blocks[at - 1]?.list === list ? '' : `<${list}>`;
      const closes = blocks[at + 1]?.list === list ? '' : `</${list}>`;
      return `${opens}<li>${markup}</li>${closes}`;
    })
    .join('');

/** The content of an element as HTML with only the tags that a text keeps. */
export const markupOf = (element: HTMLElement) => joined(blocksOf(element));

/**
 * The clean form of HTML from the clipboard, such as from Word: paragraphs, lists, bold and italic
 * words for a text with HTML, and plain words for any other text.
 */
export function cleanPaste(html: string, isMarkup: boolean): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = blocksOf(body).map(({ list, markup }) => ({
    list,
    markup: markup.replace(/(?:\s|&nbsp;)+/g, ' ').trim(),
  }));
  const full = blocks.filter(({ markup }) => markup);
  if (!isMarkup) {
    const plain = full.map(({ markup }) => markup.replace(/<[^<>]*>/g, '')).join(' ');
    return plain.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  }
  return full.length === 1 && !full[0]!.list ? full[0]!.markup : joined(full);
}
