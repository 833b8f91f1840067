import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderInEditor, SESSION } from '../../testing/editor';
import { Overview, Steps } from './overview';
import type { Overview as Report, OverviewRow } from './preview.types';

const row = (path: string): OverviewRow => ({
  path,
  picture: '',
  title: 'Wire',
  errors: 0,
  warnings: 0,
  change: '',
  claims: 0,
});

const REPORT = {
  compared: false,
  removed: [],
  claims: { sample: 0, unconfirmed: 0, confirmed: 0 },
  rows: [row('/'), { ...row('/products/5'), claims: 2 }, { ...row('/tools'), claims: 1 }],
} as unknown as Report;

test('the search of the overview finds a page by any word of its text', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ '/': 'Made in Meerut', '/products/5': 'JAPAX spool' })),
  );
  render(<Overview report={REPORT} version={1} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'japax ' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^1 of 3 pages/));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'molybdenum' } });
  expect(screen.getByRole('status').textContent).toMatch(/^0 of 3 pages/);
});

test('a heading sorts the pages by its column, and reverses the order when pressed again', () => {
  render(<Overview report={REPORT} version={1} />);
  const claims = () => screen.getAllByRole('row').flatMap((each) => each.lastChild!.textContent!);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'To confirm' }));
  press();
  expect(claims().slice(1)).toEqual(['0', '1', '2']);
  press();
  expect(claims().slice(1)).toEqual(['2', '1', '0']);
});

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
