import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { Announcer } from './announcer';

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
