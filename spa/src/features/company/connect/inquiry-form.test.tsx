import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { contentOf } from '../../../../testing/page-data';
import { notifications, renderPages } from '../../../../testing/render-page';
import { site } from '../../../content/catalogue';
import { InquiryForm } from './inquiry-form';

const words = contentOf('connect').page.form;
const CHAT = `https://wa.me/${site.company.chat!.number.replace(/\D/g, '')}`;
const FILLED = {
  name: 'Asha Rao',
  email: 'asha.rao+wire@example.org',
  phone: '+91 (121) 555-0100',
  company: 'Rao & Töchter, 50 % #1',
  inquiryType: 'quote-request',
  text: '0.25 mm, hard?\nPlease quote: 10 spools = ₹ …',
};

let opened: [address: string, target: string, features: string][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  vi.spyOn(window, 'open').mockImplementation((...values) => {
    opened.push(values as never);
    return null;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (state: unknown = null) => {
  renderPages({ '/connect': <InquiryForm words={words} /> }, '/connect', state);
};
const form = () => document.querySelector('form')!;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const values = () => Object.keys(FILLED).map((name) => field(name).value);
const button = () => form().querySelector<HTMLButtonElement>('button[type=submit]')!;
const enter = (name: string, value: string) => {
  field(name).value = value;
  fireEvent.input(field(name));
};
const fill = (entered: Partial<typeof FILLED> = FILLED) => {
  for (const [name, value] of Object.entries(entered)) enter(name, value);
};
const submit = () => fireEvent.submit(form());
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const messageOf = (address: string) => new URL(address).searchParams.get('text')!;

describe('sending', () => {
  test('disables the button for a second, then opens the chat once [clause form.submit, calls.chat]', () => {
    open();
    fill();
    expect([button().textContent, button().disabled]).toEqual(['Send by WhatsApp', false]);
    submit();
    expect([button().textContent, button().disabled]).toEqual(['Sending...', true]);
    wait(999);
    expect([opened, button().disabled]).toEqual([[], true]);
    wait(1);
    expect([button().textContent, button().disabled]).toEqual(['Send by WhatsApp', false]);
    wait(60_000);
    expect(opened).toHaveLength(1);
    const [address, ...how] = opened[0]!;
    expect(how).toEqual(['_blank', 'noopener,noreferrer']);
    expect(address.startsWith(`${CHAT}?text=`)).toBe(true);
    expect([...new URL(address).searchParams.keys()]).toEqual(['text']);
    expect(messageOf(address).split('\n\n')[1]).toBe(
      `Full Name: ${FILLED.name}\nEmail Address: ${FILLED.email}\n` +
        `Phone Number: ${FILLED.phone}\nCompany: ${FILLED.company}\n` +
        `Inquiry Type: Quote Request\nMessage: ${FILLED.text}`,
    );
  });

  test('shows the toast, clears all fields, and shows a link to the chat [clause form.submit]', () => {
    open();
    fill();
    submit();
    wait(1000);
    expect(notifications()).toEqual(['Redirecting to WhatsApp...']);
    expect(values()).toEqual(['', '', '', '', '', '']);
    wait(10_000);
    expect(notifications()).toEqual([]);
    expect(
      screen.getByRole('link', { name: new RegExp(words.openChat) }).getAttribute('href'),
    ).toBe(opened[0]![0]);
  });

  test('keeps the sent message readable and ready to copy, although the fields are empty', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    fill();
    expect(screen.queryByText(words.yourMessage)).toBeNull();
    submit();
    wait(1000);
    const sent = screen.getByText(words.yourMessage).parentElement!;
    expect(sent.querySelector('p')!.textContent).toBe(messageOf(opened[0]![0]));
    fireEvent.click(sent.querySelector('button')!);
    await act(async () => {});
    expect(writeText).toHaveBeenCalledWith(messageOf(opened[0]![0]));
  });

  test('stores nothing [clause form.submit]', () => {
    open();
    fill();
    submit();
    wait(1000);
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  test('is cancelled if the visitor leaves the page before the second is over', () => {
    open();
    fill();
    submit();
    history.pushState(null, '', '/');
    fireEvent.popState(window);
    wait(2000);
    expect(opened).toEqual([]);
  });
});

test('without JavaScript the fields are submitted to the chat service by GET, with the message as its text [clause calls.chat]', () => {
  open();
  expect([form().action, form().method, form().target]).toEqual([CHAT, 'get', '_blank']);
  expect(field('text').tagName).toBe('TEXTAREA');
});

describe('the fields', () => {
  test('are only required for name, e-mail and message [clause form.required, form.type]', () => {
    open();
    const names = Object.keys(FILLED);
    expect(names.filter((name) => field(name).required)).toEqual(['name', 'email', 'text']);
    expect(field('email').type).toBe('email');
    expect(field('inquiryType').labels![0]!.textContent).toBe('Inquiry Type *');
    expect(form().noValidate).toBe(false);
  });

  test('have no maximum length, and the message has five rows [clause form.rows]', () => {
    open();
    expect(form().querySelector('[maxlength], [minlength], [pattern]')).toBeNull();
    expect(field('text').getAttribute('rows')).toBe('5');
    const text = 'wire '.repeat(4000).trim();
    fill({ text });
    submit();
    wait(1000);
    expect(messageOf(opened[0]![0]).endsWith(`Message: ${text}`)).toBe(true);
  });

  test('show their error below until they are correct', () => {
    open();
    const email = field('email');
    email.setCustomValidity('not an address');
    fireEvent.invalid(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toBe(
      'not an address',
    );
    email.setCustomValidity('');
    enter('email', FILLED.email);
    expect(email.hasAttribute('aria-invalid')).toBe(false);
  });

  test('hide the browser’s own error bubble', () => {
    open();
    expect(fireEvent.invalid(field('email'))).toBe(false);
  });
});

describe('a message from another page', () => {
  const message = 'Please quote 10 spools.';

  test('is filled into the form, with the type set to a request for a quote', () => {
    open({ message, company: 'Rao & Sons' });
    expect([field('text').value, field('inquiryType').value, field('company').value]).toEqual([
      message,
      'quote-request',
      'Rao & Sons',
    ]);
    fill({ name: 'A', email: 'a@example.org' });
    submit();
    wait(1000);
    expect(document.body.textContent).not.toContain(words.listStays);
  });

  test('of the enquiry list leads to a note, after sending, that the list is kept', () => {
    open({ message, list: true });
    fill({ name: 'A', email: 'a@example.org' });
    expect(document.body.textContent).not.toContain(words.listStays);
    submit();
    wait(1000);
    expect(document.body.textContent).toContain(words.listStays);
  });
});

describe('e-mail', () => {
  let left = '';

  beforeEach(() => {
    left = '';
    vi.spyOn(window.location, 'href', 'set').mockImplementation((to) => void (left = to));
  });

  test('contains the same message to the company, once the form is valid', () => {
    open();
    const valid = vi.spyOn(form(), 'reportValidity').mockReturnValue(false);
    fireEvent.click(screen.getByRole('button', { name: words.byEmail }));
    expect(left).toBe('');
    valid.mockReturnValue(true);
    fill();
    fireEvent.click(screen.getByRole('button', { name: words.byEmail }));
    const { pathname, searchParams } = new URL(left);
    expect([pathname, searchParams.get('subject')]).toEqual([site.company.email, words.heading]);
    expect(searchParams.get('body')?.replaceAll('\r\n', '\n')).toContain(`Message: ${FILLED.text}`);
  });
});

describe('a message that is too long for any link', () => {
  test.each([
    [1500, words.longForEmail, words.longForBoth],
    [2500, words.longForBoth, words.longForEmail],
  ])('of %i characters is reported before sending, and can be copied', async (count, said, not) => {
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
  });
});
