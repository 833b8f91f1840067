import { expect, test } from 'vitest';

import { markedUp, withList } from './marked-up';

test('a tag is put around the selection, and nothing changes without one', () => {
  expect(markedUp('<p>Hard wire</p>', 3, 7, 'strong')).toBe('<p><strong>Hard</strong> wire</p>');
  expect(markedUp('<p>Hard wire</p>', 3, 3, 'strong')).toBe('<p>Hard wire</p>');
});

test('a list is added after the text, and the text becomes a paragraph', () => {
  expect(withList('Wire')).toMatch(/^<p>Wire<\/p><ul><li>/);
  expect(withList('<p>Wire</p>')).toMatch(/^<p>Wire<\/p><ul><li>/);
});
