import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { site } from '../content/catalogue';
import { OutdatedError } from '../content/load-part';
import { ErrorBoundary } from './error-boundary';

const { error } = site;
let reloads = 0;

beforeEach(() => {
  reloads = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(() => void (reloads += 1));
});

const failing = (cause: unknown) => {
  const Broken = () => {
    throw cause;
  };
  return (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  );
};
const fail = (cause: unknown) => render(failing(cause));

test.each([new Error('broken'), 'broken', undefined])(
  'shows the error page instead of a child that throws %s [clause error.boundary]',
  (cause) => {
    fail(cause);
    expect(screen.getByRole('alert').textContent).toBe('Unexpected Application Error!');
    expect(document.title).toBe('Unexpected Application Error!');
    expect(document.body.textContent).toContain(error.text);
    expect(screen.getByRole('link', { name: error.action.label }).getAttribute('href')).toBe('/');
    expect(reloads).toBe(0);
  },
);

test('reloads automatically once if the site has been published again, then shows the error page', () => {
  const { unmount } = fail(new OutdatedError('outdated'));
  expect([reloads, document.body.textContent]).toEqual([1, '']);
  unmount();
  fail(new OutdatedError('outdated'));
  expect(reloads).toBe(1);
  expect(screen.getByRole('button', { name: error.reload })).not.toBeNull();
});

test('shows the error page if the browser cannot record that the page was reloaded', () => {
  vi.stubGlobal('sessionStorage', undefined);
  fail(new OutdatedError('outdated'));
  expect([reloads, screen.getByRole('alert').textContent]).toEqual([0, error.heading]);
});

test('reloads automatically if a new publication is only detected later', () => {
  const { rerender } = render(<ErrorBoundary>fine</ErrorBoundary>);
  rerender(failing(new OutdatedError('outdated')));
  expect([reloads, document.body.textContent]).toEqual([1, '']);
});

test('shows the error page if the site has been published again and there is no connection', () => {
  vi.stubGlobal('navigator', { onLine: false });
  fail(new OutdatedError('outdated'));
  expect(screen.getByRole('alert').textContent).toBe(error.heading);
  expect(reloads).toBe(0);
});
