import { describe, expect, test, vi } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { $, $$, pass, texts, type, until, visit } from '../../../testing/visit';
import { fakeTimers } from '../../../testing/window';
import { ADDRESS_DELAY } from '../../constants';

const { listing } = catalogue;
const EMPTY = 'No products found.';
const titles = () => texts('main article :is(h3, h4) a');
const named = (part: string, category = '') =>
  listing
    .filter(
      (entry) =>
        entry.title.toLowerCase().includes(part) && (!category || entry.category === category),
    )
    .map(({ title }) => title);
const category = () => $('search select') as HTMLSelectElement;
const search = () => $('search input[type="search"]') as HTMLInputElement;

fakeTimers();

describe('the listing', () => {
  test('updates immediately for category and search, and updates the address once typing pauses [clause filter.recompute, listing.empty]', async () => {
    await visit('/products');
    await type(search(), 'copper');
    await type(category(), 'Consumables');
    expect(titles()).toEqual(named('copper', 'Consumables'));
    expect($('search [role=status]').textContent).toContain(`: ${titles().length}`);
    await type(search(), 'copper wire');
    expect(titles()).toEqual([]);
    expect($('main').textContent).toContain(EMPTY);
    await type(category(), 'Brazing and Welding');
    expect(titles()).toEqual(['Copper Wire for Induction Brazing']);
    expect($('main').textContent).not.toContain(EMPTY);
    await pass(ADDRESS_DELAY - 1);
    expect(location.search).toBe('');
    await pass(1);
    expect(location.search).toBe('?category=Brazing+and+Welding&search=copper+wire');
  });

  test('lets q override later choices [clause filter.q]', async () => {
    await visit('/products?q=wire');
    await type(category(), 'Consumables');
    await type(search(), 'filter');
    expect(titles()).toEqual(named('wire'));
    await pass(ADDRESS_DELAY);
    expect(location.search).toBe('?q=wire&category=Consumables&search=filter');
  });

  test.each([
    ['another q', '?q=filter', named('filter')],
    ['no q', '', named('', 'Consumables')],
  ])(
    'applies q again only when a choice changes: %s [clause filter.q]',
    async (_, address, then) => {
      await visit('/products?q=zari');
      history.replaceState(history.state, '', `/products${address}`);
      await pass(1000);
      expect(titles()).toEqual(['Zari Wire']);
      await type(category(), 'Consumables');
      expect(titles()).toEqual(then);
    },
  );

  test('reports an empty listing above the results of the site search, and alone without results [clause listing.empty]', async () => {
    vi.useRealTimers();
    await visit('/products?search=ER4043');
    await until(() => $$('main ol h3 a').length > 0);
    expect($('main ol h3 a').getAttribute('href')).toBe('/products/30');
    expect($('main ol').closest('section')!.previousElementSibling!.textContent).toBe(EMPTY);
    await type(search(), 'ERNiCu-7');
    await until(() => $$('main ol').length === 0);
    expect($('main').textContent).toContain(EMPTY);
  });
});
