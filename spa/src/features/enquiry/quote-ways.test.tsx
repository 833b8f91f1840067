import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data';
import { renderPages } from '../../../testing/render-page';
import { fill } from '../../lib/template';
import { AskFoot } from './quote-ways';
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

const chat = () =>
  new URL(document.querySelector<HTMLAnchorElement>('a[href*="wa.me"]')!.href).searchParams.get(
    'text',
  );

test('the bar at the foot contains the message of the page; without one it names the product', () => {
  open();
  expect(chat()).toBe(fill(ask.message, { name: 'Plain Brass Wire' }));
  act(() => setContactMessage(MESSAGE));
  expect(chat()).toBe(MESSAGE.message);
  expect(screen.getByText(ask.form).getAttribute('href')).toBe(page.quote.to);
});
