import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { pass } from '../../testing/visit';
import { fakeTimers } from '../../testing/window';
import { Announcer } from './frame';
import { Scrolling } from './scrolling';

fakeTimers();

test.each([
  ['nothing', 1],
  ['input', 0],
  ['button', 0],
])(
  'an address with an anchor scrolls if %s has the focus by then: %i times',
  async (control, times) => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(
      <MemoryRouter initialEntries={['/foundation#legacy']}>
        <header>
          <div />
        </header>
        <Scrolling />
        <main>
          <h2 id="legacy">Legacy</h2>
          <input />
          <button type="button">Send</button>
        </main>
      </MemoryRouter>,
    );
    document.querySelector<HTMLElement>(`main ${control}`)?.focus();
    await pass(1000);
    expect(scrollTo).toHaveBeenCalledTimes(times);
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
