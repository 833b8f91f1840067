import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';

import { Announcer } from './announcer';

let go: (to: string) => void;

function Page() {
  const navigate = useNavigate();
  go = (to) => void navigate(to);
  return (
    <main>
      <h1>Copper wire</h1>
      <Announcer />
    </main>
  );
}

test('a navigation announces the title of the new page and moves the focus to its heading', () => {
  document.title = 'Home';
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('');

  document.title = 'Copper wire';
  act(() => go('/products/5'));
  expect(screen.getByRole('status').textContent).toBe('Copper wire');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
