import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { $, pass, visit } from '../../testing/visit';
import { preferLessMotion, resize } from '../../testing/window';

import { Announcer } from './frame';
import { Scrolling } from './scrolling';

let go: NavigateFunction;
const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

function Page() {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <>
      <header>
        <div />
      </header>
      <Scrolling />
      <main>
        <details>
          <summary>more</summary>
          <h2 id="legacy">Legacy</h2>
        </details>
        <input />
        <button type="button">Send</button>
      </main>
    </>
  );
}

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
const navigate = (to: string) => act(() => Promise.resolve(go(to)));
const scrolls = () => scrollTo.mock.calls.map(([options]) => options);

beforeEach(() => {
  vi.useFakeTimers();
  resize(1280);
  scrollTo.mockReset();
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo as typeof window.scrollTo);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.id ? 1000 : 0, height: 60 } as DOMRect;
  });
});
afterEach(() => {
  preferLessMotion(false);
  vi.useRealTimers();
});

describe('a navigation', () => {
  test.each([
    [375, 80],
    [767, 80],
    [768, 70],
    [1280, 70],
  ])(
    'to an anchor on another page scrolls there after 200 ms: at %i px %i px above it [clause scroll.hash]',
    async (width, offset) => {
      resize(width);
      show('/');
      await navigate('/foundation#legacy');
      await pass(199);
      expect(scrolls()).toEqual([]);
      await pass(1);
      expect(scrolls()).toEqual([{ top: 1000 - offset, behavior: 'instant' }]);
      expect(document.activeElement).toBe($('#legacy'));
      expect($('details')).toHaveProperty('open', true);
    },
  );

  test.each(['input', 'button'])('does not jump if a %s has the focus by then', async (control) => {
    show('/foundation#legacy');
    $(`main ${control}`).focus();
    await pass(1000);
    expect(scrolls()).toEqual([]);
    expect(document.activeElement).toBe($(`main ${control}`));
  });
});

test.each([
  [375, false, 'smooth'],
  [1280, true, 'instant'],
])(
  'to an anchor of the listing scrolls 100 px below the top, at %i px [clause listing.hash]',
  async (width, less, behavior) => {
    resize(width);
    preferLessMotion(less);
    await visit('/products?category=Consumables#filter');
    await pass(1000);
    expect(scrolls()).toEqual([{ top: 900, behavior }]);
    expect(document.activeElement).toBe($('#filter'));
  },
);

test('a navigation announces the title of the new page and moves the focus to its heading', () => {
  document.title = 'Home';
  render(
    <MemoryRouter>
      <main>
        <h1>Copper wire</h1>
        <Link to="/products/5">Next</Link>
        <Announcer />
      </main>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('');

  document.title = 'Copper wire';
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('status').textContent).toBe('Copper wire');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
