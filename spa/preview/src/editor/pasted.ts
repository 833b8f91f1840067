/** The tags that a pasted text keeps; prerender/catalogue/models/markup.py allows them. */
const MARKS: Record<string, string> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em' };
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
  const mark = MARKS[node.tagName];
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
