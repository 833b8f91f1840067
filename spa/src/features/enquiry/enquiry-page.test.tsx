import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { BRASS, manyLines } from '../../../testing/enquiry-lines';
import {
  ask,
  brass,
  enter,
  field,
  enquiryTests,
  forms,
  line,
  main,
  open,
  option,
  page,
  pageField,
  press,
  settle,
  itemsOnSheet,
} from '../../../testing/enquiry-page';
import { stored } from '../../../testing/stored-list';
import { fill } from '../../lib/template';
import { writeList } from './list/list-codec';
import { STORAGE_KEY } from './list/storage';

enquiryTests();

describe('a line', () => {
  test('shows the goods, their pack and their amount', async () => {
    await open([BRASS]);
    expect(line(1).textContent).toContain(
      'Plain Brass Wire, CuZn37, 0.25 mm, hard (≥\u00a0900 N/mm²)',
    );
    expect(line(1).textContent).toContain(`${ask.fields.package} DIN-125`);
    expect(line(1).textContent).toContain(`${page.cells.amount} 35 kg, about 84.5 km`);
    fireEvent.click(option(1, 'package', 'japax'));
    expect(line(1).textContent).toContain(`${ask.fields.package} JAPAX`);
    expect(stored().lines[0]?.choice.package).toBe('japax');
  });

  test('reports which values a choice replaced, until the next change', async () => {
    const choice = { grade: 'c11000', form: 'coil', diameter: '2', temper: 'hard', quantity: '5' };
    await open([{ product: 9, choice, note: '' }]);
    fireEvent.click(option(1, 'grade', 'c10200'));
    expect(option(1, 'form', 'spool').checked).toBe(true);
    const replaced = fill(ask.choice.replaced, { name: 'Spool' });
    expect(line(1).textContent).toContain(replaced);
    expect(stored().lines[0]?.choice).toMatchObject({ form: 'spool', grade: 'c10200' });
    enter(field(1, 'quantity'), '6');
    expect(line(1).textContent).not.toContain(replaced);
    expect(stored().lines[0]?.choice.quantity).toBe('6');
  });

  test('shows a diameter as typed, and describes it in millimetres', async () => {
    const choice = { grade: 'c11000', form: 'spool', temper: 'soft', quantity: '2,5', unit: 'kg' };
    await open([{ product: 9, choice: { ...choice, package: 'copper-spool' }, note: '' }]);
    for (const text of ['A', 'AW', 'AWG', 'AWG ', 'AWG 3', 'AWG 30']) {
      enter(field(1, 'diameter'), text);
      expect(field(1, 'diameter').value).toBe(text);
    }
    expect(line(1).textContent).toContain('0.2546 mm');
    expect(itemsOnSheet()[0]?.textContent).toContain('2.5 kg (spools of 25 kg): Copper Wire');
  });

  test('keeps every note, and reports a note that is too long', async () => {
    await open([BRASS]);
    for (const text of ['<script>alert(1)</script>', 'कृपया ₹ 🙂', '=1+1', 'x'.repeat(200)]) {
      enter(field(1, 'note'), text);
      expect(field(1, 'note').value).toBe(text);
      expect(stored().lines[0]?.note).toBe(text);
      expect(field(1, 'note').getAttribute('aria-invalid')).toBeNull();
    }
    enter(field(1, 'note'), 'x'.repeat(201));
    expect(field(1, 'note').getAttribute('aria-invalid')).toBe('true');
    expect(line(1).textContent).toContain(fill(page.lines.tooLong, { most: 200, count: 201 }));
    expect(document.querySelector('main script')).toBeNull();
  });

  test('reports an invalid quantity at its field, and does not send the list', async () => {
    await open([{ product: 9, choice: { quantity: '5', unit: 'kg' }, note: '' }, BRASS]);
    enter(field(2, 'quantity'), 'ten');
    const control = field(2, 'quantity');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const said = document.getElementById(control.getAttribute('aria-describedby')!);
    expect(said?.textContent).toBe(ask.choice.wrongQuantity);
    expect(stored().lines[1]?.choice.quantity).toBe('ten');
    fireEvent.click(screen.getByRole('link', { name: catalogue.frame.requestQuote }));
    expect(document.activeElement).toBe(control);
    expect(main()).toContain(fill(page.sending.wrong, { lines: '2' }));
    expect(location.pathname).toBe('/enquiry');
  });

  test('is counted and weighed in a summary that names what is open', async () => {
    const copper = { grade: 'c11000', form: 'coil', quantity: '5', unit: 'kg' };
    await open([BRASS, { product: 9, choice: copper, note: '' }]);
    const { fields } = ask;
    const { company, place, date } = page.head.names;
    const summary = () =>
      screen.getAllByRole('heading', { name: page.summary.heading })[0]!.nextElementSibling!
        .textContent;
    const size = fill(page.summary.openLine, { n: 2, names: fields.diameter });
    expect(summary()).toBe(
      `${page.lines.heading}2${page.summary.mass}40 kg${page.summary.open}${[size, date, place, company].join('; ')}`,
    );
    enter(field(2, 'quantity'), 'ten');
    enter(field(2, 'diameter'), '2');
    enter(pageField('place'), 'Pune');
    const mass = fill(page.summary.without, { mass: '35 kg', lines: '2' });
    expect(summary()).toContain(
      `${page.summary.mass}${mass}${place}Pune${page.summary.open}${date}; ${company}`,
    );
  });

  test('opens its options if one has an error', async () => {
    await open([{ product: 9, choice: { diameter: '7', quantity: '1' }, note: '' }]);
    expect(line(1).querySelector('details')!.open).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: catalogue.frame.requestQuote }));
    expect(line(1).querySelector('details')!.open).toBe(true);
    expect(document.activeElement).toBe(field(1, 'diameter'));
  });

  test('shows which goods are no longer sold, and keeps them until they are changed', async () => {
    const choice = { grade: 'gold', diameter: '0.10', quantity: '3', unit: 'pack' };
    const old = { product: 99, choice, note: '' };
    const link = document.createElement('link');
    link.dataset['part'] = 'ask/99';
    link.href = 'data:text/javascript,export default undefined';
    document.head.append(link);
    const other = brass({ diameter: '0.27' });
    await open([old, other, BRASS]);
    await act(() => vi.dynamicImportSettled());
    await settle();
    link.remove();
    expect(line(1).textContent).toContain('Product 99 (gold, 0.10, 3)');
    expect(line(1).textContent).toContain(page.lines.productGone);
    expect(line(2).textContent).toContain(fill(page.lines.gone, { ids: '0.27' }));
    enter(field(3, 'note'), 'x');
    expect(stored().lines.slice(0, 2)).toEqual([old, other]);
    fireEvent.click(option(2, 'diameter', '0.30'));
    expect(line(2).textContent).not.toContain('0.27');
  });
});

const NEWER = '1-2~1Q5~9Q5Z7~e';

test('lines of another version of the site are counted, and stay until the list is emptied', async () => {
  await open(NEWER);
  expect(main()).toContain(fill(page.tools.unread, { count: 1 }));
  enter(field(1, 'quantity'), '7');
  expect([stored().lines[0]?.choice.quantity, stored().unread]).toEqual(['7', ['9Q5Z7']]);
  press(page.tools.empty);
  await settle();
  expect([localStorage.getItem(STORAGE_KEY), main().includes(page.tools.unread)]).toEqual([
    null,
    false,
  ]);
  press(page.tools.undo);
  await settle();
  expect(stored().unread).toEqual(['9Q5Z7']);
});

describe('the list', () => {
  test('restores a removed line in its place, with its note, by the one undo button', async () => {
    const chosen = manyLines(4).map((line, at) => ({ ...line, note: `note ${at}` }));
    await open(chosen);
    press(fill(page.lines.removeLine, { n: 2 }));
    expect(forms()).toHaveLength(3);
    expect(stored().lines).toEqual([chosen[0], ...chosen.slice(2)]);
    const undo = screen.getByRole('button', { name: page.tools.undo });
    expect(document.activeElement).toBe(undo);
    expect(undo.closest('[role=status]')?.textContent).toContain('Diffused Wire');
    fireEvent.click(undo);
    expect(stored().lines).toEqual(chosen);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
  });

  test('can be restored with its details after it was emptied', async () => {
    const chosen = manyLines(3);
    await open(chosen, { place: 'Pune' });
    press(page.tools.empty);
    expect([forms().length, localStorage.getItem(STORAGE_KEY)]).toEqual([0, null]);
    expect(main()).toContain(page.tools.emptied);
    expect(main()).toContain(page.how);
    const undo = screen.getByRole('button', { name: page.tools.undo });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    await settle();
    expect(stored()).toMatchObject({ lines: chosen, head: { place: 'Pune' } });
    expect(forms()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: page.tools.undo })).toBeNull();
  });

  test('offers to merge lines whose goods have become equal', async () => {
    await open([BRASS, brass({ diameter: '0.30', quantity: '5' })]);
    expect(screen.queryByRole('button', { name: page.lines.join })).toBeNull();
    fireEvent.click(option(2, 'diameter', '0.25'));
    expect(line(2).textContent).toContain(fill(page.lines.same, { other: 1 }));
    expect(within(line(1)).queryByRole('button', { name: page.lines.join })).toBeNull();
    press(page.lines.join);
    expect(stored().lines).toEqual([brass({ quantity: '15' })]);
    expect(forms()).toHaveLength(1);
  });

  test('shows what another tab has stored, without losing any of it', async () => {
    await open([BRASS]);
    const copper = { product: 9, choice: { quantity: '1', unit: 'pack' }, note: '' };
    const newValue = writeList({ lines: [BRASS, copper], head: {} });
    localStorage.setItem(STORAGE_KEY, newValue);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue }));
    });
    await settle();
    expect(forms()).toHaveLength(2);
    enter(field(1, 'quantity'), '11');
    expect(stored().lines).toEqual([brass({ quantity: '11' }), copper]);
  });

  test('reports that the browser does not store the list, and still works', async () => {
    await open([BRASS]);
    expect(main()).toContain(page.kept);
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    enter(field(1, 'quantity'), '11');
    expect(main()).toContain(page.notKept);
    expect(main()).not.toContain(page.kept);
    expect(stored().lines).toEqual([brass({ quantity: '11' })]);
  });

  test.each([
    ['2020-01-01', true],
    ['2999-12-31', false],
  ])('reports a requested date %s in the past (%s)', async (date, over) => {
    await open([BRASS], { date });
    expect(main().includes(page.head.wrongDate)).toBe(over);
    expect(pageField('date').getAttribute('aria-invalid')).toBe(over ? 'true' : null);
  });
});
