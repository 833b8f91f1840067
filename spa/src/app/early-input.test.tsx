import { act, fireEvent } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { contentOf, productContent } from '../../testing/page-data';
import { hydratePage } from '../../testing/render-page';
import { modulesLoad, storedLines } from '../../testing/stored-list';
import { site } from '../content/catalogue';
import ProductsPage from '../features/catalogue/products-page';
import FinderPage from '../features/finder/finder-page';
import { Chooser } from '../features/enquiry/chooser';
import ToolsPage from '../features/calculators/tools-page';
import { store } from '../lib/use-local-storage';
import { replay, replayInRows, restoredInput } from './start';

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!;
const option = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!;
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

let complaints: unknown[];
/** Makes each test run the script again. */
let runs = 0;

beforeEach(async () => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...values) => void complaints.push(values));
  runs += 1;
  await import(/* @vite-ignore */ `./early.ts?${String(runs)}`);
});

afterEach(() => {
  window.early!.stop();
});

function Hydrated() {
  useEffect(() => {
    window.early!.stop();
    replayInRows(window.early!.events);
  }, []);
  return null;
}

/** Lets a visitor use a published page, hydrates the page, and replays what the visitor did. */
async function hydrateAfter(path: string, page: ReactElement, visit: () => void) {
  let restored: ReturnType<typeof restoredInput> = [];
  const app = (
    <>
      {page}
      <Hydrated />
    </>
  );
  hydratePage(path, app, () => {
    visit();
    restored = restoredInput(document.body, window.early!);
  });
  await act(() => replay(restored, window.early!.events));
  await modulesLoad();
}

describe('the calculators', () => {
  const page = <ToolsPage content={contentOf('tools')} />;
  const result = () => document.querySelector('#metres output strong')?.textContent;

  test('use input that was entered before the app started, also at an address with a query', async () => {
    await hydrateAfter('/tools', page, () => {
      history.replaceState(null, '', '?speed=9');
      type('metres-amount', '10');
      type('metres-unit', 'm');
    });
    expect(complaints).toEqual([]);
    expect([control('metres-amount').value, control('metres-unit').value]).toEqual(['10', 'm']);
    expect(result()).toMatch(/^10 m weighs about /);
  });

  test('use input that the browser filled in again without an event', async () => {
    await hydrateAfter('/tools', page, () => {
      control('metres-amount').value = '10';
      control('metres-unit').value = 'm';
    });
    expect(result()).toMatch(/^10 m weighs about /);
  });

  test('do not treat the published values as input', async () => {
    await hydrateAfter('/tools', page, () => undefined);
    fireEvent.change(control('metres-wire'), { target: { value: '29/cu-etp' } });
    expect([control('running-pack').value, control('metres-d').value]).toEqual([
      'can-coil',
      '1.38',
    ]);
    expect([...new URLSearchParams(location.search).keys()].sort()).toEqual([
      'amount',
      'd',
      'density',
      'unit',
      'wire',
    ]);
  });
});

describe('the choice of a product', () => {
  const chooser = (id: number) => (
    <Chooser content={productContent(id)} words={contentOf('product-words')} />
  );
  const amount = () => document.querySelector('[role=group] [role=status]')?.textContent;
  const addButton = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === site.addToEnquiry,
    )!;
  const stored = () =>
    storedLines().map(({ product, choice }) => [product, choice.package, choice.quantity]);

  test('includes options and text entered before the app started', async () => {
    await hydrateAfter('/products/1', chooser(1), () => {
      fireEvent.click(option('package', 'p-5'));
      type('quantity', '20');
    });
    expect(complaints).toEqual([]);
    expect(amount()).toBe('20 spools P-5, 0.25 mm: 100 kg, about 241 km');
  });

  test('includes options that the browser filled in again without an event', async () => {
    await hydrateAfter('/products/1', chooser(1), () => {
      option('package', 'p-5').checked = true;
    });
    expect(amount()).toContain('10 spools P-5');
  });

  test('is added as it was at each press, with the text that was typed', async () => {
    await hydrateAfter('/products/1', chooser(1), () => {
      fireEvent.click(option('package', 'p-5'));
      fireEvent.click(addButton());
      type('quantity', '30');
      fireEvent.click(option('package', 'din-160'));
      fireEvent.click(addButton());
    });
    expect(stored()).toEqual([
      [1, 'p-5', '30'],
      [1, 'din-160', '30'],
    ]);
  });

  test('of a member is added if the press comes first', async () => {
    await hydrateAfter('/products/5', chooser(5), () => {
      fireEvent.click(option('product', '2'));
      fireEvent.click(addButton());
    });
    expect(stored()).toEqual([[2, 'din-125', '10']]);
  });
});

test('a row that was added after a filter that removes it is in the list', async () => {
  const page = <FinderPage content={contentOf('finder')} />;
  let row = '';
  await hydrateAfter('/finder', page, () => {
    const boxes = [...document.querySelectorAll('search label:has([type=checkbox])')];
    fireEvent.click(boxes.find((box) => box.textContent.startsWith('Wire EDM'))!);
    const button = document.querySelector('tbody td button')!;
    row = button.closest('tbody')!.querySelector('th > a')!.textContent;
    fireEvent.click(button);
  });
  expect(document.querySelector('table')!.textContent).not.toContain(row);
  expect(storedLines()).toHaveLength(1);
});

test('ticks in rows are added to stored ones if the filter of the address removes a row', async () => {
  const page = <ProductsPage content={contentOf('products')} />;
  store('compare', '1');
  await hydrateAfter('/products', page, () => {
    history.replaceState(null, '', '?category=Non-Ferrous+Wire');
    const ticks = document.querySelectorAll('article [type=checkbox]');
    fireEvent.click(ticks[0]!);
    fireEvent.click(ticks[ticks.length - 1]!);
  });
  expect(localStorage.getItem('compare')).toMatch(/^1,5,\d+$/);
});

describe('a link', () => {
  const page = (
    <>
      <button type="button">Add</button>
      <a href="/enquiry">Enquiry</a>
    </>
  );
  const press = (selector: string) => fireEvent.click(document.querySelector(selector)!);

  test('is followed by the browser if nothing else was pressed', async () => {
    await hydrateAfter('/', page, () => {
      expect(press('a')).toBe(true);
    });
    expect(window.early!.events).toEqual([]);
  });

  test('waits for the app if something was pressed before', async () => {
    const followed: string[] = [];
    await hydrateAfter('/', page, () => {
      press('button');
      expect(press('a')).toBe(false);
      addEventListener('click', ({ target }) => followed.push((target as Element).tagName));
    });
    expect(followed).toEqual(['BUTTON', 'A']);
  });

  test('is followed if the app does not start', () => {
    const followed = vi.fn((event: Event) => event.preventDefault());
    hydratePage('/', page, () => {
      press('button');
      press('a');
      document.querySelector('a')!.addEventListener('click', followed);
      window.early!.giveUp();
    });
    expect(followed).toHaveBeenCalledOnce();
  });
});
