import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { site } from '../../content/catalogue';
import { $, $$, click, key, pass, texts, type, until, visit } from '../../../testing/visit';
import { ADDRESS_DELAY, LONGEST_QUERY } from '../../constants';
import { fill } from '../../lib/template';

const { results, suggestions } = catalogue.pages.search;
const status = () => texts('main section [role=status]')[0] ?? '';
const LIMIT = `main section button[aria-label]:not([aria-label^='${site.addToEnquiry}'])`;
const field = () => $('main form input') as HTMLInputElement;

describe('the page of results', () => {
  test('shows how a number was read, and searches again when the number is removed', async () => {
    await visit('/search');
    for (const [query, limit, rest] of [
      ['1/16"', '1/16", 1.59 mm', ''],
      ['1 1/2 inch', '1 1/2 inch, 38.1 mm', ''],
      ['SWG 20', 'SWG 20, 0.914 mm', ''],
      ['1.5 mm² copper', '1.5 mm² in cross-section, 1.38 mm in diameter', 'copper'],
      ['density 8.44', '8.44 g/cm³', 'density'],
    ] as const) {
      await type(field(), query);
      await until(() => $$(LIMIT).some((one) => one.textContent === limit));
      expect($(LIMIT).getAttribute('aria-label')).toBe(fill(results.remove, { limit }));
      await click($(LIMIT));
      expect(field().value).toBe(rest);
      await until(() => $$(LIMIT).length === 0);
    }
  });

  test('writes the query to the address once typing pauses', async () => {
    vi.useFakeTimers();
    await visit('/search');
    await type(field(), ' molly ');
    await pass(ADDRESS_DELAY - 1);
    expect(location.search).toBe('');
    await pass(1);
    expect(location.search).toBe('?q=molly');
    await type(field(), '');
    await pass(ADDRESS_DELAY);
    expect(location.search).toBe('');
    vi.useRealTimers();
  });

  test('ignores the text beyond the longest query', async () => {
    await visit(`/search?q=molly${'+x'.repeat(LONGEST_QUERY)}`);
    await until(() => status() !== '');
    expect(field().maxLength).toBe(LONGEST_QUERY);
  });
});

const input = () => $('header [role=search] input') as HTMLInputElement;
const options = () => $$('header [role=listbox]:not([hidden]) [role=option]');
const active = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true');
async function write(text: string) {
  fireEvent.focus(input());
  await until(() => $$('header [role=listbox]').length === 1);
  input().value = text;
  fireEvent.input(input());
}

test('the field of the header makes suggestions that lead to the page with the requested order', async () => {
  await visit('/connect');
  await write('0.25 mm hard brass on P-5 charmilles');
  await until(() => options().length > 1);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(texts('header [role=status]')).toEqual([
    fill(suggestions.count, { count: options().length }),
  ]);
  expect(active()).toBe(-1);
  await key(input(), 'ArrowDown');
  expect(active()).toBe(0);
  expect(input().getAttribute('aria-activedescendant')).toBe(options()[0]!.id);
  await key(input(), 'ArrowUp');
  expect(active()).toBe(-1);
  await key(input(), 'ArrowUp');
  expect(active()).toBe(options().length - 1);
  await key(input(), 'ArrowDown');
  await key(input(), 'ArrowDown');
  await key(input(), 'Enter');
  expect(location.pathname + location.search + location.hash).toBe(
    '/products/1?d=0.25&temper=hard&package=p-5&note=Charmilles',
  );
  expect(input().value).toBe('');
});
