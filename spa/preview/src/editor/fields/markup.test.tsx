import { expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue';
import { cleanPaste, linkAddress, markupOf } from './markup';

function markupIn(html: string): string {
  const element = document.createElement('div');
  element.innerHTML = html;
  return markupOf(element);
}

test.each(catalogue.products.map(({ id, description }) => [id, description]))(
  'the description of product %i stays the same when it is shown and read again',
  (_, description) => {
    expect(markupIn(description)).toBe(description);
  },
);

test.each([
  [
    '<p>Hard</p><p><br></p><div>Soft <b>wire</b><br></div>',
    '<p>Hard</p><p>Soft <strong>wire</strong></p>',
  ],
  ['One line', '<p>One line</p>'],
  ['<ol><li>A<ul><li>B</li></ul></li></ol>', '<ol><li>A<ul><li>B</li></ul></li></ol>'],
  ['<p>1<br>2</p>', '<p>1<br>2</p>'],
  [
    '<p>5&nbsp;µm &lt; <a href="/a?b&amp;c">x</a></p>',
    '<p>5&nbsp;µm &lt; <a href="/a?b&amp;c">x</a></p>',
  ],
  ['<p onclick="x()">A<img src="x" onerror="y()"><script>z()</script></p>', '<p>A</p>'],
  ['', ''],
])('%s is read as %s', (html, markup) => {
  expect(markupIn(html)).toBe(markup);
});

test.each([
  ['/products/5', '/products/5'],
  ['#documents', '#documents'],
  [' https://example.com/a ', 'https://example.com/a'],
  ['www.example.com', 'https://www.example.com'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['+91 98765-43210', 'tel:+919876543210'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the typed address %s becomes %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

/** What Word puts on the clipboard, shortened. */
const WORD = `<html><head><style>p.MsoNormal{margin:0}</style></head><body>
<p class=MsoNormal style="mso-x:1"><b><span lang=EN-GB>Brass&nbsp;wire</span></b> for
EDM &amp; more<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Round</p>
<p class=MsoListParagraphCxSpLast><span>·<span>&nbsp;&nbsp; </span></span>Straight</p>
</body></html>`;

test.each([
  [
    'HTML',
    true,
    '<p><strong>Brass wire</strong> for EDM &amp; more</p><ul><li>Round</li><li>Straight</li></ul>',
  ],
  ['plain words', false, 'Brass wire for EDM & more Round Straight'],
])('a text from Word becomes clean %s', (_, isMarkup, text) => {
  expect(cleanPaste(WORD, isMarkup)).toBe(text);
});

test('a pasted line of another page stays one line, without its tags', () => {
  expect(cleanPaste('<meta charset="utf-8"><span style="color:red">0.25 mm</span>', true)).toBe(
    '0.25 mm',
  );
  expect(cleanPaste('<div><ul><li>A<li>B</ul></div>', true)).toBe('<ul><li>A</li><li>B</li></ul>');
});
