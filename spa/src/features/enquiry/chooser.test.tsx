import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { BRASS } from '../../../testing/enquiry-lines';
import { contentOf, productContent } from '../../../testing/page-data';
import { notifications, renderPages } from '../../../testing/render-page';
import { emptyStored, modulesLoad, storedLines } from '../../../testing/stored-list';
import { site } from '../../content/catalogue';
import { fill } from '../../lib/template';
import { Chooser } from './chooser';

const WORDS = contentOf('product-words');
const { ask: say } = WORDS;
const ASK = contentOf('ask');

afterEach(emptyStored);

function open(id: number, query = '') {
  const path = `/products/${String(id)}`;
  const chooser = <Chooser content={productContent(id)} words={WORDS} />;
  renderPages({ [path]: chooser }, path + query);
}

const box = () => screen.getByRole('group', { name: say.heading });
const field = (name: string) => box().querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const ticked = (name: string) =>
  box().querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
/** The sentences below the buttons. */
const statements = () =>
  [...box().querySelectorAll(':scope > div > [role=status] > p')].map(
    ({ textContent }) => textContent,
  );
const amount = () => statements()[0];
const chat = () =>
  new URL(box().querySelector<HTMLAnchorElement>('a[href*="wa.me"]')!.href).searchParams.get(
    'text',
  );
const mail = () =>
  decodeURIComponent(box().querySelector<HTMLAnchorElement>('a[href^=mailto]')!.href);

async function choose(name: string, value: string) {
  fireEvent.click(box().querySelector(`[name="${name}"][value="${value}"]`)!);
  fireEvent.pointerOver(box());
  await modulesLoad();
}

async function enter(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } });
  await modulesLoad();
}

describe('the choice', () => {
  test('is shown with its amount, and is in every message that requests it', async () => {
    open(1);
    await choose('package', 'p-5');
    expect(amount()).toBe('10 spools P-5, 0.25 mm: 50 kg, about 121 km');
    const goods = '10 spools P-5: Plain Brass Wire, CuZn37, 0.25 mm, hard (>= 900 N/mm2)';
    expect(chat()).toBe(fill(say.message, { name: goods }));
    expect(mail()).toContain(goods);
    expect(mail()).toContain(`subject=${fill(say.subject, { name: 'Plain Brass Wire' })}`);
  });

  test('from the address is replaced by a choice that the visitor makes while the options load', async () => {
    open(1, '?temper=soft&package=din-160');
    fireEvent.click(box().querySelector('[name="package"][value="p-5"]')!);
    await modulesLoad();
    expect([ticked('temper'), ticked('package')]).toEqual(['soft', 'p-5']);
  });

  test('is the page’s default, without a note, if the address is hostile or outdated', async () => {
    open(1, '?d=9&temper=%3Cscript%3E&package=__proto__&grade=constructor&quantity=-1&unit=ton');
    await modulesLoad();
    expect(['grade', 'diameter', 'temper', 'package'].map(ticked)).toEqual([
      'cuzn37',
      '0.25',
      'hard',
      'din-125',
    ]);
    expect(field('quantity').value).toBe('10');
    expect(box().querySelectorAll('[aria-invalid], fieldset [role=status]')).toHaveLength(0);
  });

  test('changes when a link leads to another choice of the same product', async () => {
    open(1, '?d=0.20');
    await modulesLoad();
    await choose('package', 'p-5');
    act(() => {
      history.pushState(null, '', '/products/1?d=0.30');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await modulesLoad();
    expect([ticked('diameter'), ticked('package')]).toEqual(['0.30', 'din-125']);
  });

  test("for a member of a family has the member's own sizes, and keeps options in common", async () => {
    open(5);
    await choose('temper', 'soft');
    await choose('diameter', '0.15');
    await choose('package', 'p-5');
    await choose('product', '2');
    expect([ticked('diameter'), ticked('temper'), ticked('package')]).toEqual([
      '0.25',
      'hard',
      'p-5',
    ]);
    expect(box().textContent).toContain(fill(ASK.choice.replaced, { name: '0.25 mm' }));
    expect(chat()).toContain('10 spools P-5: Diffused Wire, 0.25 mm, hard (800-900 N/mm2)');
    await choose('product', '1');
    expect([ticked('diameter'), ticked('temper')]).toEqual(['0.15', 'soft']);
    expect(box().textContent).not.toContain(fill(ASK.choice.replaced, { name: 'Hard' }));
  });

  test('for a quantity is reported at its field if invalid', async () => {
    open(1);
    await enter('quantity', 'ten');
    expect(field('quantity').getAttribute('aria-invalid')).toBe('true');
    expect(statements()).toEqual([ASK.choice.wrongQuantity]);
    expect(field('quantity').getAttribute('aria-describedby')).toBe(
      box().querySelector(':scope > div > [role=status]')!.id,
    );
  });

  test('for a unit starts with the minimum order or pack in this unit', async () => {
    open(29);
    await enter('unit', 'kg');
    expect(field('quantity').value).toBe('100');
    await enter('quantity', '20');
    expect(box().textContent).toContain(fill(ASK.choice.belowPack, { amount: '100 kg' }));
  });

  test('for documents can have several values', async () => {
    open(10);
    await choose('documents', 'grade-data-sheet');
    await choose('documents', 'safety-data-sheet');
    await choose('documents', 'grade-data-sheet');
    expect(chat()).toContain('safety data sheet');
    expect(chat()).not.toContain('grade supplied');
  });
});

test('details of a consumable are sent as written; a photo can replace the part number', async () => {
  open(132);
  expect(box().textContent).toContain(ASK.orderFields.find(({ id }) => id === 'part')!.hint);
  fireEvent.pointerOver(box());
  await enter('machine', 'Sodick AQ537L ');
  expect(field('machine').value).toBe('Sodick AQ537L ');
  expect(chat()).toContain('machine Sodick AQ537L');
});

test('a choice whose options cannot be loaded is not added, and a notice reports this', async () => {
  open(1);
  window.prerendering = { origin: location.origin, parts: { ask: ASK } };
  fireEvent.click(screen.getByRole('button', { name: site.addToEnquiry }));
  await modulesLoad();
  await vi.waitFor(() => expect(notifications()).toEqual([say.notLoaded]));
  expect(storedLines()).toEqual([]);
});

describe('adding to the enquiry list', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: site.addToEnquiry }));
  const add = async () => {
    press();
    await modulesLoad();
  };

  test('includes the choice in the address, even before its options have loaded', async () => {
    open(1, '?temper=soft&package=__proto__');
    press();
    await modulesLoad();
    expect(storedLines().map(({ choice }) => [choice.temper, choice.package])).toEqual([
      ['soft', 'din-125'],
    ]);
    expect(ticked('temper')).toBe('soft');
  });

  test('adds other goods while the first press is still loading', async () => {
    open(1);
    press();
    fireEvent.click(box().querySelector('[name="package"][value="p-5"]')!);
    await add();
    expect(storedLines().map(({ choice }) => choice.package)).toEqual(['din-125', 'p-5']);
  });

  test('stores the choice with every default filled in', async () => {
    open(1);
    await choose('package', 'p-5');
    await add();
    expect(storedLines()).toEqual([{ ...BRASS, choice: { ...BRASS.choice, package: 'p-5' } }]);
    expect(notifications()).toEqual([]);
    expect(screen.getByRole('link', { name: ASK.list.link }).getAttribute('href')).toBe('/enquiry');
  });

  test('adds up the quantities of equal goods, and adds other goods as a new line', async () => {
    open(1);
    await add();
    await choose('diameter', '0.30');
    await add();
    await choose('diameter', '0.25');
    await add();
    expect(storedLines().map(({ choice }) => [choice.diameter, choice.quantity])).toEqual([
      ['0.25', '20'],
      ['0.30', '10'],
    ]);
    const said = '20 spools DIN-125: Plain Brass Wire, CuZn37, 0.25 mm, hard (≥\u00a0900 N/mm²)';
    expect(notifications()).toEqual([fill(ASK.list.merged, { said })]);
  });

  test('focuses an invalid field instead', async () => {
    open(1);
    await enter('quantity', 'ten');
    await add();
    expect(document.activeElement).toBe(field('quantity'));
    expect([storedLines(), notifications()]).toEqual([[], []]);
  });

  test('reports that the browser does not store the list, and still works', async () => {
    open(1);
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    await add();
    expect(storedLines()).toHaveLength(1);
    expect(notifications().at(-1)).toBe(ASK.notKept);
  });
});
