import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import type { Head, EnquiryLine } from '../src/features/enquiry/list/list';
import { writeList } from '../src/features/enquiry/list/list-codec';
import { STORAGE_KEY } from '../src/features/enquiry/list/storage';
import { store } from '../src/lib/use-local-storage';
import ConnectPage from '../src/features/company/connect/connect-page';
import EnquiryPage from '../src/features/enquiry/enquiry-page';
import { BRASS } from './enquiry-lines';
import { contentOf } from './page-data';
import { renderPages } from './render-page';
import { emptyStored } from './stored-list';
import { fakeTimers } from './window';

const CONTENT = contentOf('enquiry');
export const { page, ask } = CONTENT;

/** Gives each test of a file fake timers, and empties the stored list after it. */
export function enquiryTests(): void {
  fakeTimers();
  afterEach(emptyStored);
}

export const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

/** Opens the enquiry page of a visitor whose stored list has these lines. Timers must be fake. */
export async function open(lines: EnquiryLine[] | string, head: Head = {}, hash = '') {
  store(STORAGE_KEY, typeof lines === 'string' ? lines : writeList({ lines, head }));
  const pages = {
    '/enquiry': <EnquiryPage content={CONTENT} />,
    '/connect': <ConnectPage content={contentOf('connect')} />,
  };
  renderPages(pages, `/enquiry${hash}`);
  await settle();
}

/** The form of each line that can be edited. */
export const forms = () => [
  ...document.querySelectorAll<HTMLFormElement>('ol[aria-label] > li > form'),
];
export const line = (n: number) => forms()[n - 1]!;
export const field = (n: number, name: string) =>
  line(n).querySelector<HTMLInputElement>(`[name="${name}"]`)!;
export const option = (n: number, name: string, value: string) =>
  line(n).querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!;
/** A form field outside the lines. */
export const pageField = (name: string) =>
  document.querySelector<HTMLInputElement>(`main [name="${name}"]`)!;
export const enter = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The lines as plain text, in a list from a link or in the print version. */
export const itemsOnSheet = () => [...document.querySelectorAll('ol:not([aria-label]) > li')];
export const main = () => document.querySelector('main')!.textContent;

/** The line of plain brass wire, with other choices and a note. */
export const brass = (choice: EnquiryLine['choice'], note = ''): EnquiryLine => ({
  ...BRASS,
  choice: { ...BRASS.choice, ...choice },
  note,
});
