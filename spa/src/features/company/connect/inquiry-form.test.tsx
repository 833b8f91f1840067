import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { contentOf } from '../../../../testing/page-data';
import { notifications, renderPages } from '../../../../testing/render-page';
import { fakeTimers } from '../../../../testing/window';
import { InquiryForm } from './inquiry-form';

const words = contentOf('connect').page.form;
const FILLED = {
  name: 'Asha Rao',
  email: 'asha.rao+wire@example.org',
  phone: '+91 (121) 555-0100',
  company: 'Rao & Töchter, 50 % #1',
  inquiryType: 'quote-request',
  text: '0.25 mm, hard?\nPlease quote: 10 spools = ₹ …',
};

let opened: [address: string, target: string, features: string][] = [];

fakeTimers();
beforeEach(() => {
  opened = [];
  vi.spyOn(window, 'open').mockImplementation((...values) => {
    opened.push(values as never);
    return null;
  });
});

const open = (state: unknown = null) => {
  renderPages({ '/connect': <InquiryForm words={words} /> }, '/connect', state);
};
const form = () => document.querySelector('form')!;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const enter = (name: string, value: string) => {
  field(name).value = value;
  fireEvent.input(field(name));
};
const fill = (entered: Partial<typeof FILLED> = FILLED) => {
  for (const [name, value] of Object.entries(entered)) enter(name, value);
};

test('the message has every field, and its chat cannot reach this page [clause form.submit, calls.chat]', () => {
  open();
  fill();
  fireEvent.submit(form());
  act(() => void vi.advanceTimersByTime(1000));
  const [address, ...how] = opened[0]!;
  expect(how).toEqual(['_blank', 'noopener,noreferrer']);
  expect(new URL(address).searchParams.get('text')!.split('\n\n')[1]).toBe(
    `Full Name: ${FILLED.name}\nEmail Address: ${FILLED.email}\n` +
      `Phone Number: ${FILLED.phone}\nCompany: ${FILLED.company}\n` +
      `Inquiry Type: Quote Request\nMessage: ${FILLED.text}`,
  );
});

test('the button for e-mail explains what to do if nothing opens', () => {
  open();
  fill();
  vi.stubGlobal('location', { href: '' });
  fireEvent.click(screen.getByRole('button', { name: words.byEmail }));
  expect(location.href).toMatch(/^mailto:/);
  expect(form().textContent).toContain(words.emailOpens);
});

test.each([
  [1500, words.longForEmail, words.longForBoth],
  [2500, words.longForBoth, words.longForEmail],
])(
  'a message of %i characters is reported before sending, and can be copied',
  async (count, said, not) => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });
    open();
    fill();
    expect(form().textContent).not.toContain(said);
    fill({ text: 'x'.repeat(count) });
    expect(form().textContent).toContain(said);
    expect(form().textContent).not.toContain(not);
    fireEvent.click(screen.getByRole('button', { name: words.copy }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('x'.repeat(count)) as string,
    );
    expect(notifications()).toEqual([words.copied]);
    fireEvent.reset(form());
    expect(form().textContent).not.toContain(said);
  },
);
