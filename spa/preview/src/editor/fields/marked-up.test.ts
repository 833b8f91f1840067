import { expect, test } from 'vitest';

import { linkAddress, linked, markedUp, withList } from './markup';

test('a tag is put around the selection, and nothing changes without one', () => {
  expect(markedUp('<p>Hard wire</p>', 3, 7, 'strong')).toBe('<p><strong>Hard</strong> wire</p>');
  expect(markedUp('<p>Hard wire</p>', 3, 3, 'strong')).toBe('<p>Hard wire</p>');
});

test('a list is added after the text, and the text becomes a paragraph', () => {
  expect(withList('Wire')).toMatch(/^<p>Wire<\/p><ul><li>/);
  expect(withList('<p>Wire</p>')).toMatch(/^<p>Wire<\/p><ul><li>/);
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

test('the selection becomes a link, and its address cannot end the attribute', () => {
  expect(linked('<p>Hard wire</p>', 3, 7, '/products/5')).toBe(
    '<p><a href="/products/5">Hard</a> wire</p>',
  );
  expect(linked('wire', 0, 4, '/a?b&c">')).toBe('<a href="/a?b&amp;c&quot;&gt;">wire</a>');
  expect(linked('wire', 2, 2, '/a')).toBe('wire');
});
