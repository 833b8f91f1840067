import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { site } from '../../content/catalogue';
import { $, $$, click, key, pass, texts, type, until, visit } from '../../../testing/visit';
import { ADDRESS_DELAY, LONGEST_QUERY } from '../../constants';
import { fill } from '../../lib/template';

const { results, suggestions } = catalogue.pages.search;
const status = () => texts('main section [role=status]')[0] ?? '';
/** The paths of the results, without the order choice in their addresses. */
const found = () =>
  $$('main ol h3 a').map((link) => new URL((link as HTMLAnchorElement).href).pathname);
const LIMIT = `main section button[aria-label]:not([aria-label^='${site.addToEnquiry}'])`;
const field = () => $('main form input') as HTMLInputElement;
const answered = (query: string) => until(() => status().includes(`“${query}”`));

describe('the page of results', () => {
  test('reports an unknown code, and shows similar codes', async () => {
    await visit('/search?q=BCuP-9');
    await answered('BCuP-9');
    expect(found()).toEqual(['/products/22']);
    expect(status()).toContain(`${fill(results.unknown, { name: 'BCuP-9' })} ${results.near}`);
    await type(field(), 'ERNiCu-7');
    await answered('ERNiCu-7');
    expect(found()).toEqual([]);
    expect($('main').textContent).toContain(results.advice);
  });

  test('passes a name that the catalogue does not list to the enquiry form', async () => {
    await visit('/search?q=EDM+wire');
    await answered('EDM wire');
    const ask = (q: string) =>
      $$('main a').filter((link) => link.textContent === fill(results.ask, { q }));
    expect(ask('EDM wire')).toEqual([]);
    await type(field(), 'wire for Haas VF2');
    await answered('wire for Haas VF2');
    await click(ask('wire for Haas VF2')[0]!);
    await until(() => $$('#contact-form textarea').length > 0);
    expect(($('#contact-form textarea') as HTMLTextAreaElement).value).toBe('wire for Haas VF2');
  });

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

  test('answers base metals with table rows, and reports a word without a match', async () => {
    await visit('/search?q=Trumpf+filler+6061+to+6063');
    await answered('Trumpf filler 6061 to 6063');
    expect(status()).toContain(fill(results.ignored, { name: 'Trumpf' }));
    const rows = texts('main section section li');
    expect(rows[0]).toContain('6061 and 6063, where crack resistance matters most: 4043');
    expect(rows[1]).toContain('5356');
    expect(texts('main ol > li')[0]).toContain(fill(results.metal, { name: '6061' }));
    const links = $$('main section section a').map((link) => link.getAttribute('href'));
    expect(links).toContain('/products/30#technical-specifications');
    await type(field(), 'molly');
    await answered('molly');
    expect($$('main section section')).toEqual([]);
  });

  test('fills in a percentage beside its element', async () => {
    await visit('/search?q=8%25+tin+bronze');
    await until(() => $$(LIMIT).some((one) => one.textContent === '8% Sn'));
    expect(texts('main ol > li')[0]).toContain('7.0 to 9.0% Sn');
  });

  test('shows a range that contains the size as a reason, and more results without the size', async () => {
    await visit('/search?q=copper+wire+0.25+mm');
    await until(() => found().length > 0);
    const copper = $$('main ol > li').find((each) =>
      each.querySelector('h3 a[href^="/products/9?"]'),
    );
    expect(copper!.textContent).toContain('0.10 to 6.00 mm');
    const before = $$('main ol > li').length;
    await click($(LIMIT));
    await answered('copper wire');
    expect($$('main ol > li').length).toBeGreaterThan(before);
    expect(field().value).toBe('copper wire');
  });

  test('links a diameter to the finder', async () => {
    await visit('/search?q=hard+brass+0,25mm');
    await until(() => $$('main a[href^="/finder?"]').length > 0);
    expect($$('main a[href^="/finder?"]').map((link) => link.getAttribute('href'))).toEqual([
      '/finder?d=0.25',
    ]);
    await type(field(), '.010 in');
    await until(() => $$('main a[href="/finder?d=0.254"]').length === 1);
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

describe("the header's field", () => {
  const input = () => $('header [role=search] input') as HTMLInputElement;
  const options = () => $$('header [role=listbox]:not([hidden]) [role=option]');
  const active = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true');
  async function write(text: string) {
    fireEvent.focus(input());
    await until(() => $$('header [role=listbox]').length === 1);
    input().value = text;
    fireEvent.input(input());
  }

  beforeEach(() => visit('/connect'));
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is focused by the slash key, except while the visitor types', async () => {
    await key(document.body, '/');
    expect(document.activeElement).toBe(input());
    await until(() => $$('header [role=listbox]').length === 1);
    input().blur();
    const other = $('main form input');
    other.focus();
    await key(other, '/');
    expect(document.activeElement).toBe(other);
    await key(document.body, '/', { ctrlKey: true });
    expect(document.activeElement).toBe(other);
  });

  test('makes suggestions that lead to the order form with the requested size', async () => {
    await write('0.25 mm hard brass on P-5');
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
      '/products/1?d=0.25&temper=hard&package=p-5#order',
    );
    expect(input().value).toBe('');
  });

  test('closes the list on Escape, and empties the field on a second Escape', async () => {
    await write('molly');
    await until(() => options().length > 1);
    await key(input(), 'Escape');
    expect(options()).toEqual([]);
    expect(input().value).toBe('molly');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await key(input(), 'Escape');
    expect(input().value).toBe('');
  });

  test('ends its list with a link to all results', async () => {
    await write('soudronic');
    await until(() => options().length > 1);
    expect(options()[0]!.textContent).toContain('Soudronic');
    expect(options().at(-1)!.textContent.trim()).toBe(fill(suggestions.all, { q: 'soudronic' }));
    await click(options().at(-1)!);
    expect(location.pathname + location.search).toBe('/search?q=soudronic');
  });

  test('closes the list when it loses the focus', async () => {
    await write('molly');
    await until(() => options().length > 1);
    fireEvent.blur(input());
    expect(options()).toEqual([]);
  });
});
