import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data';
import { renderPages } from '../../../testing/render-page';
import { AskFoot } from './ask-foot';
import { setContactMessage } from '../../lib/use-contact-message';

const { page, ask } = contentOf('product-words');
const MESSAGE = { subject: 'Wire', message: 'A quotation for 10 spools P-5, please.' };

afterEach(() => {
  act(() => setContactMessage(undefined));
});

const open = () => {
  const foot = <AskFoot name="Plain Brass Wire" to={page.quote.to} words={ask} />;
  renderPages({ '/': foot }, '/');
};

test('the bar at the foot is missing until the page has a message', () => {
  open();
  expect(document.querySelector('main')?.textContent).toBe('');
});

test('the bar at the foot contains the message of the page', () => {
  open();
  act(() => setContactMessage(MESSAGE));
  const chat = document.querySelector<HTMLAnchorElement>('a[href*="wa.me"]')!;
  expect(new URL(chat.href).searchParams.get('text')).toBe(MESSAGE.message);
  expect(screen.getByText(ask.form).getAttribute('href')).toBe(page.quote.to);
  act(() => setContactMessage(undefined));
  expect(document.querySelector('main')?.textContent).toBe('');
});

test('an unmounted component is not notified of a message', () => {
  const { unmount } = render(<AskFoot name="x" to="/" words={ask} />);
  unmount();
  expect(() => setContactMessage(MESSAGE)).not.toThrow();
});
