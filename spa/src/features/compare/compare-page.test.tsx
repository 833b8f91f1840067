import { cleanup } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { $, $$, click, texts, until, visit } from '../../../testing/visit';
import { fill } from '../../lib/template';
import { readStored, store } from '../../lib/use-local-storage';

const page = catalogue.pages.compare;
const words = catalogue.pages.compareWords;
const heads = () => texts('main thead th > a:first-child');
const said = () => texts('main [role=status] p');
const names = (...ids: number[]) =>
  ids.map((id) => catalogue.products.find((product) => product.id === id)!.name);
const compared = (...ids: number[]) => until(() => heads().join() === names(...ids).join());
const BAR = 'main a[href^="/compare?ids="]';
const DOCKED = 'main p[class*=docked]';

describe('the comparison', () => {
  test('shows lines that differ first, with a mark', async () => {
    await visit('/compare?ids=1,2,4');
    await compared(1, 2, 4);
    const [differing, single, same] = $$('main tbody').map((body) =>
      [...body.querySelectorAll('tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
    );
    expect(differing![0]).toEqual([page.differences]);
    expect(single![0]).toEqual([fill(page.single, { count: single!.length - 1 })]);
    expect(same![0]).toEqual([page.same]);
    expect(differing![1]![0]).toContain(page.lines.bestFor);
    for (const [label = '', ...cells] of differing!.slice(1)) {
      expect(label).toMatch(new RegExp(`\\(${page.differs}\\)$`));
      expect(new Set(cells).size).toBeGreaterThan(1);
    }
    for (const [, ...cells] of single!.slice(1))
      expect(cells.filter((cell) => cell !== page.noValue)).toHaveLength(1);
    for (const [label, ...cells] of same!.slice(1)) {
      expect(label).not.toContain(page.differs);
      expect(cells).toHaveLength(1);
    }
    expect($('main caption').textContent).toBe(fill(page.caption, { count: 3 }));
  });

  test.each([
    ['99', [], '99'],
    ['1,99,2', [1, 2], '99'],
    ['<script>alert(1)</script>', [], '<script>alert(1)</script'],
    ['__proto__,1', [1], '__proto__'],
    ['01,1,1', [1], '01'],
    ['1e0,-1,2', [2], '1e0, -1'],
  ])(
    'names the ids in %s that have no product, and compares the remaining products',
    async (ids, shown, unknown) => {
      await visit(`/compare?ids=${ids}`);
      await until(() => said().length > 0);
      await compared(...shown);
      expect(said()[0]).toContain(fill(page.unknown, { ids: unknown }).replace(/\.$/, ''));
    },
  );

  test('compares four products, and names the products that are left out', async () => {
    await visit('/compare?ids=1,2,3,4,8,9');
    await compared(1, 2, 3, 4);
    expect(said()).toEqual([fill(page.tooMany, { ids: '8, 9' })]);
  });
});

describe('ticks', () => {
  test('are limited to four, and a fifth is rejected with a notice', async () => {
    await visit('/products');
    const boxes = $$('main article input');
    for (const box of boxes.slice(0, 5)) await click(box);
    expect(boxes.map((box) => (box as HTMLInputElement).checked).indexOf(false)).toBe(4);
    expect(document.body.textContent).toContain(words.full);
  });

  test('keep the link at the bottom of the window until the comparison has shown them', async () => {
    store('compare', '12');
    await visit('/compare?ids=12,1');
    await compared(12, 1);
    cleanup();
    await visit('/products');
    await until(() => $$(BAR).length === 1);
    expect($$(DOCKED)).toEqual([]);
    await click($('#plain-brass-edm-wire input'));
    expect($$(DOCKED)).toHaveLength(1);
    expect(readStored('compare')).toBe('12,1');
  });

  test('are compared at an address without ids', async () => {
    store('compare', '4,2');
    await visit('/compare');
    await compared(4, 2);
    expect(location.search).toBe('?ids=4,2');
  });
});
