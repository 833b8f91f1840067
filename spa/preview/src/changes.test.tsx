import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Changes } from './changes';
import type { PageReport } from './preview.types';

test('the parts of a card have names that everybody understands', () => {
  const card = {
    what: 'card',
    before: 'og:title: Wire',
    after: 'og:title: Wire: new',
    words: null,
  };
  render(<Changes page={{ changes: [card] } as unknown as PageReport} />);

  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Title: Wire',
    'Title: Wire: new',
  ]);
});
