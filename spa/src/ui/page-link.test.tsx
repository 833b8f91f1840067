import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { renderPages } from '../../testing/render-page';
import { PageLink } from './page-link';

const pages = {
  '/': (
    <PageLink to="/wire?q=1#d" state={{ message: 'x' }}>
      Wire
    </PageLink>
  ),
  '/wire': <h1>All wire</h1>,
};

/** Keeps happy-dom from following a link that the app leaves to the browser. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => addEventListener('click', stay));
afterEach(() => removeEventListener('click', stay));

const press = (how: MouseEventInit) => {
  renderPages(pages, '/');
  fireEvent.click(screen.getByRole('link'), how);
};

describe('a press on a link', () => {
  test('shows the page, with its query, hash and state, without loading a document', () => {
    press({});
    expect(screen.getByRole('heading').textContent).toBe('All wire');
    expect(location.pathname + location.search + location.hash).toBe('/wire?q=1#d');
    expect((history.state as { usr: unknown }).usr).toEqual({ message: 'x' });
  });

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { button: 2 },
  ])('is left to the browser if pressed with %j', (how) => {
    press(how);
    expect(location.pathname).toBe('/');
  });

  test("is ignored if the link's own handler has prevented the default", () => {
    const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderPages({ ...pages, '/': <PageLink to="/wire" onClick={onClick} /> }, '/');
    fireEvent.click(document.querySelector('a')!);
    expect([onClick.mock.calls.length, location.pathname]).toEqual([1, '/']);
  });
});
