import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderInEditor, SESSION } from '../../testing/editor';
import { Steps } from './steps';

test('the first step that is not done is the current one, and each step leads to its view', () => {
  const session = { ...SESSION, is_confirmed: true };
  renderInEditor(<Steps claims={{ sample: 3, unconfirmed: 4, confirmed: 5 }} />, { session });

  const current = screen
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current'));
  expect(current.map((step) => step.textContent)).toEqual([
    'Owner’s checklist 5 of 12 values are confirmed. Your own site leaves out the others.',
  ]);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['#edit/company', '#owner', '#publish']);
});
