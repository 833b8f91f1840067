import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

import { App } from '../src/app/app';
import { screenAt } from '../src/app/screens';
import { givePageData } from './page-data';

/**
 * Shows the site at an address, with history state: the whole app with the project's catalogue, but
 * without layout.
 */
export async function visit(address: string, state: unknown = null): Promise<void> {
  givePageData();
  history.replaceState({ usr: state }, '', address);
  await screenAt(location.pathname);
  await act(async () => {
    render(<App onReady={() => undefined} />);
    await Promise.resolve();
  });
}

/** Lets the page's own promises and timers run until an expression holds. */
export const until = (holds: () => boolean) =>
  waitFor(() => {
    if (!holds()) throw new Error(`does not hold: ${String(holds)}`);
  });

/** Advances the fake timers by some milliseconds, then lets React render the resulting changes. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

export const $ = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
export const $$ = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];

/** The text of each matching element, with white space collapsed to single spaces. */
export const texts = (selector: string): string[] =>
  $$(selector).map((each) => each.textContent.replace(/\s+/g, ' ').trim());

/** The cells of each table row in the main content. */
export const cells = (): string[][] =>
  $$('main tbody tr:not(:has([colspan]))').map((row) => {
    const named = [...row.children].some(({ tagName }) => tagName === 'TH');
    // The name of a product spans all rows of that product.
    const name = named ? [] : [row.parentElement!.querySelector('th[rowspan]')!];
    return [...name, ...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
  });

/** Runs one of the visitor's actions, then lets React render the resulting changes. */
const step = (run: () => unknown) =>
  act(async () => {
    run();
    await Promise.resolve();
  });

export const click = (element: Element) => step(() => fireEvent.click(element));
export const key = (element: Element, name: string, more = {}) =>
  step(() => fireEvent.keyDown(element, { key: name, ...more }));
export const blur = (element: Element) => step(() => fireEvent.blur(element));
export const type = (field: Element, value: string) =>
  step(() => fireEvent.change(field, { target: { value } }));

/** Selects the units for all figures: '' for metric, inch or awg. */
export async function chooseUnits(system: '' | 'inch' | 'awg'): Promise<void> {
  await import('../src/units/convert');
  await click($(`input[type=radio][value="${system}"]`));
}
