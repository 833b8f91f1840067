import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { ROWS } from '../../../testing/finder-rows';
import { $, $$, blur, chooseUnits, click, pass, texts, type, visit } from '../../../testing/visit';
import { fakeTimers } from '../../../testing/window';
import { ADDRESS_DELAY } from '../../constants';
import { fill } from '../../lib/template';

const words = catalogue.pages.finder;
const SIZE = 'main search input[type=text]';
const status = () => texts('main [role=status]')[0];
const rowsSaid = (count: number) =>
  fill(count === 1 ? words.row : words.rows, { count, of: ROWS.length });
const chips = () => texts(`main ul[aria-label="${words.chosen}"] button[aria-label]`);
const size = (text: string) => fill(words.size.chip, { size: text });
const box = (name: string) => {
  const label = $$('main search fieldset label').find((each) =>
    new RegExp(`^${name}( \\d+)?$`).test(each.textContent.trim()),
  );
  return label!.querySelector('input')!;
};
/** The lines of the table: product, then the texts beside it, then the sizes with their units. */
const lines = () =>
  $$('main tbody').flatMap((body) =>
    [...body.querySelectorAll('tr')].map((line) => {
      const found = (selector: string) =>
        [...line.querySelectorAll(selector)].map(({ textContent }) =>
          textContent.replace(/\s+/g, ' ').trim(),
        );
      return {
        product: body.querySelector('th > a')!.textContent,
        about: found('td:nth-last-child(2) > *'),
        sizes: found('td:last-child a'),
      };
    }),
  );
/** The sizes that each line should have for some rows. */
const sizesOf = (rows: typeof ROWS) => {
  const found = new Map<string, string[]>();
  for (const { product, grade, is, size } of rows) {
    const key = [product.id, grade, is.temper].join();
    const text = size ? [`${size.digits.join(' to ')} mm`] : [];
    found.set(key, [...(found.get(key) ?? []), ...text]);
  }
  return [...found.values()];
};
const count = (is: (row: (typeof ROWS)[number]) => boolean) => ROWS.filter(is).length;
const has = ({ size: own }: (typeof ROWS)[number], mm: number) =>
  own !== undefined && own.from <= mm && mm <= own.to;

fakeTimers();

describe('the finder', () => {
  test('has one line for each grade and temper, with every size as a link', async () => {
    await visit('/finder');
    const single = (sizes: string[]) =>
      sizes
        .map((size) => size.replace(words.onOrder, '').replace(words.onRequest, ''))
        .filter((size) => / mm$/.test(size) && !size.includes('×'));
    expect(lines().map(({ sizes }) => single(sizes))).toEqual(sizesOf(ROWS));
    const [first] = lines();
    const { product, grade } = ROWS[0]!;
    expect(first).toMatchObject({
      product: product.name,
      about: [grade, 'Hard', '≥ 900 N/mm²'],
    });
    expect(status()).toBe(rowsSaid(ROWS.length));
  });

  test('filters the rows by choices and a size, and keeps these in the address', async () => {
    const edm = ROWS.filter(({ is }) => is.process.includes('wire-edm') && is.alloy[0] === 'brass');
    await visit('/finder?alloy=brass');
    await click(box('Wire EDM'));
    expect(status()).toBe(rowsSaid(edm.length));
    await click(box('Hard'));
    await click(box('Half hard'));
    await type($(SIZE), '0.25');
    const left = edm.filter(
      (row) => ['hard', 'half-hard'].includes(row.is.temper[0] ?? '') && has(row, 0.25),
    );
    expect(status()).toBe(rowsSaid(left.length));
    expect(new Set(lines().map(({ product }) => product))).toEqual(
      new Set(left.map(({ product }) => product.name)),
    );
    expect(lines().flatMap(({ sizes }) => sizes)).toEqual(left.map(() => '0.25 mm'));
    expect(chips()).toEqual([size('0.25 mm'), 'Wire EDM', 'Brass', 'Hard', 'Half hard']);
    expect(location.search).not.toContain('d=');
    await pass(ADDRESS_DELAY);
    expect(location.search).toBe(
      '?process=wire-edm&alloy=brass&temper=hard&temper=half-hard&d=0.25',
    );
  });

  test('disables choices without rows, and shows the number of rows for the others', async () => {
    await visit('/finder?process=wire-edm&d=0.33');
    expect(box('Ring')).toHaveProperty('disabled', true);
    expect(box('Soft')).toHaveProperty('disabled', false);
    const tig = box('TIG welding').closest('label')!;
    expect(tig.textContent).toBe(
      `TIG welding ${count((row) => row.is.process.includes('tig') && has(row, 0.33))}`,
    );
    expect($$('main search fieldset input:disabled').length).toBeGreaterThan(1);
  });

  test('shows the nearest sizes with a label if no row has the size', async () => {
    await visit('/finder?d=0.27&process=wire-edm');
    const nearest = fill(words.size.nearest, { size: '0.27 mm', nearest: '0.25 mm, 0.30 mm' });
    expect(status()).toMatch(nearest);
    expect(new Set(lines().flatMap(({ sizes }) => sizes))).toEqual(new Set(['0.25 mm', '0.30 mm']));
  });

  test('explains how to write a diameter when a field with an invalid one loses focus', async () => {
    await visit('/finder?form=ring');
    await type($(SIZE), 'thin');
    expect($(SIZE).getAttribute('aria-invalid')).toBeNull();
    await blur($(SIZE));
    expect($(SIZE).getAttribute('aria-invalid')).toBe('true');
    expect($('main search').textContent).toContain(words.size.wrong);
    expect(status()).toBe(rowsSaid(count(({ is }) => is.form[0] === 'ring')));
  });
});

describe('the size field', () => {
  test('reads a bare number in the chosen units, and keeps the size when the units change', async () => {
    await visit('/finder?form=ring');
    for (const [system, typed, millimetres, chip, metric] of [
      ['inch', '.0098', '0.2489', '.0098 in', '.0098 in'],
      ['inch', '0.25 mm', '0.25', '0.0098 in (≈ .010 in)', '0.25 mm'],
      ['inch', '.005', '0.127', '.005 in', 'AWG 36'],
      ['awg', '30', '0.2546', 'AWG 30', 'AWG 30'],
    ] as const) {
      await chooseUnits(system);
      await type($(SIZE), typed);
      await pass(ADDRESS_DELAY);
      expect(location.search).toBe(`?form=ring&d=${millimetres}`);
      expect(chips()[0]).toBe(size(chip));
      await chooseUnits('');
      await pass(ADDRESS_DELAY);
      expect(location.search).toBe(`?form=ring&d=${millimetres}`);
      expect($(SIZE)).toHaveProperty('value', metric);
    }
  });

  test('adds the unit to a size from the address if other units are chosen', async () => {
    await visit('/finder?d=0.25&temper=hard');
    await chooseUnits('inch');
    expect($(SIZE)).toHaveProperty('value', '0.25 mm');
    expect(status()).toBe(rowsSaid(count((row) => has(row, 0.25) && row.is.temper[0] === 'hard')));
  });

  test('shows a size by its trade name', async () => {
    await visit('/finder?form=drum');
    await type($(SIZE), '3/64');
    expect(chips()[0]).toBe(size(fill(words.size.named, { size: '1.1906 mm', name: '3/64 in' })));
    expect(new Set(lines().flatMap(({ sizes }) => sizes))).toEqual(
      new Set(['1.2 mm', '0.10 to 6.00 mm']),
    );
  });
});
