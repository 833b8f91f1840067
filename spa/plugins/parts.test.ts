import { describe, expect, test } from 'vitest';

import { catalogue } from '../testing/catalogue.ts';
import { SITE_PAGES } from '../src/content/site-pages.ts';
import { contentFiles, everyPart } from './parts.ts';

describe('the parts of a catalogue', () => {
  const names = [...everyPart(catalogue)].map(([name]) => name);

  test('include each page and each product exactly once', () => {
    for (const page of Object.keys(SITE_PAGES)) expect(names).toContain(page);
    for (const { id } of catalogue.products) {
      expect(names).toContain(`product/${String(id)}`);
      expect(names).toContain(`compare/${String(id)}`);
    }
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('site');
  });

  test('leave out a hidden page, also as a result of the search', () => {
    const { path } = catalogue.pages.customers;
    const frame = { ...catalogue.frame, hiddenPages: [path] };
    const shown = Object.fromEntries(everyPart({ ...catalogue, frame }));
    expect(Object.keys(shown)).not.toContain('customers');
    expect(JSON.stringify(shown['search'])).not.toContain(`"${path}"`);
  });

  test('include the order options of each product that is not a family', () => {
    expect(names).toContain('ask/1');
    expect(names).not.toContain('ask/5');
  });
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
