import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { $, $$, click, pass, visit } from '../../testing/visit';
import { preferLessMotion, resize } from '../../testing/window';

import { Announcer } from './frame';
import { Scrolling, useScrolled } from './scrolling';

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
  test('shows the top of the new page without a delay [clause scroll.top]', async () => {
    show('/');
    await pass(1000);
    expect(scrolls()).toEqual([]);
    await navigate('/foundation');
    expect(scrolls()).toEqual([{ top: 0, behavior: 'instant' }]);
  });

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

  test('to an address with a hash also scrolls to the anchor when the page is loaded [clause scroll.hash]', async () => {
    show('/foundation#legacy');
    await pass(200);
    expect(scrolls()).toEqual([{ top: 930, behavior: 'instant' }]);
  });

  test.each(['input', 'button'])('does not jump if a %s has the focus by then', async (control) => {
    show('/foundation#legacy');
    $(`main ${control}`).focus();
    await pass(1000);
    expect(scrolls()).toEqual([]);
    expect(document.activeElement).toBe($(`main ${control}`));
  });

  test.each([
    [375, 120],
    [767, 120],
    [768, 100],
    [1280, 100],
  ])(
    'to an anchor on the same page scrolls smoothly: at %i px %i px above it [clause scroll.same-page]',
    async (width, offset) => {
      resize(width);
      show('/foundation');
      for (let times = 1; times <= 2; times += 1) {
        await navigate('/foundation#legacy');
        expect(scrolls()).toHaveLength(times);
        expect(scrolls().at(-1)).toEqual({ top: 1000 - offset, behavior: 'smooth' });
      }
    },
  );

  test('to an anchor on the same page jumps under reduced motion [clause scroll.same-page]', async () => {
    preferLessMotion(true);
    show('/foundation');
    await navigate('/foundation#legacy');
    expect(scrolls()).toEqual([{ top: 900, behavior: 'instant' }]);
  });

  test('to another query of the same page does not scroll', async () => {
    show('/finder');
    await navigate('/finder?d=0.25');
    await navigate('/finder?d=0.25#legacy');
    expect(scrolls()).toHaveLength(1);
  });

  test('to a missing anchor, or to an anchor of the listing, does not scroll', async () => {
    show('/');
    await navigate('/foundation#nowhere');
    await navigate('/products#legacy');
    await navigate('/foundation#%E0%A4%A');
    await pass(1000);
    expect(scrolls()).toEqual([]);
  });
});

test('scrolls an anchor below the bar if the bar is higher than the offset', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    top: 1000,
    height: 150,
  } as DOMRect);
  show('/foundation#legacy');
  await pass(200);
  expect(scrolls()).toEqual([{ top: 850, behavior: 'instant' }]);
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

describe('useScrolled', () => {
  function Shown() {
    return useScrolled(300) ? <p>scrolled</p> : null;
  }
  const scrollBy = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      fireEvent.scroll(window);
    });

  afterEach(() => scrollBy(0));

  test('is true above its limit, and false exactly at its limit [clause footer.top]', () => {
    render(<Shown />);
    for (const [y, is] of [
      [300, false],
      [301, true],
      [300, false],
    ] as const) {
      scrollBy(y);
      expect($$('p').length > 0, String(y)).toBe(is);
    }
  });

  test.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])(
    'the button to the top scrolls smoothly unless the visitor prefers less motion: %s [clause footer.top]',
    async (less, behavior) => {
      preferLessMotion(less);
      await visit('/foundation');
      const button = () => $('body > div > button') as HTMLButtonElement;
      expect(button().hidden).toBe(true);
      scrollBy(301);
      expect(button().hidden).toBe(false);
      await click(button());
      expect(scrolls()).toEqual([{ top: 0, behavior }]);
      expect(document.activeElement).toBe($('main'));
    },
  );

  test('the header shrinks when the page is scrolled by more than 20 px [clause header.shrink]', async () => {
    await visit('/foundation');
    const shrunk = () => $('header > div:has(nav)').className.includes('shrunk');
    scrollBy(20);
    expect(shrunk()).toBe(false);
    scrollBy(21);
    expect(shrunk()).toBe(true);
  });
});

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
