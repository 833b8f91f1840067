import { expect, test } from 'vitest';

import { catalogue } from '../../../../testing/catalogue';
import { linkAddress, markupOf } from './markup';

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
