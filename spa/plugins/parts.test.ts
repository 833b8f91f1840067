import { expect, test } from 'vitest';

import { catalogue } from '../testing/catalogue.ts';
import { contentFiles, everyPart } from './parts.ts';

test('a hidden page has no part, and the search does not find it', () => {
  const { path } = catalogue.pages.customers;
  const frame = { ...catalogue.frame, hiddenPages: [path] };
  const shown = Object.fromEntries(everyPart({ ...catalogue, frame }));
  expect(Object.keys(shown)).not.toContain('customers');
  expect(JSON.stringify(shown['search'])).not.toContain(`"${path}"`);
});

test("a file name consists of the part's name and a digest of the content", () => {
  const files = (value: unknown) => [
    ...contentFiles([['product/5', value]], (one) => JSON.stringify(one)),
  ];
  const [one] = files({ a: 1 });
  expect(one?.json).toBe('{"a":1}');
  expect(one?.source.toString()).toBe('export default {"a":1};\n');
  expect(one?.file).toMatch(/^assets\/product-5-[\w-]{8}\.js$/);
  expect(files({ a: 1 })[0]?.file).toBe(one?.file);
  expect(files({ a: 2 })[0]?.file).not.toBe(one?.file);
});
