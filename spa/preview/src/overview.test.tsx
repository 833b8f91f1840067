import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { Overview } from './overview';
import type { Overview as Report, OverviewRow } from './preview.types';

const row = (path: string): OverviewRow => ({
  path,
  picture: '',
  title: 'Wire',
  title_width: 100,
  errors: 0,
  warnings: 0,
  change: '',
  claims: 0,
});

const REPORT = {
  compared: false,
  removed: [],
  moved: [],
  claims: { sample: 0, unconfirmed: 0, confirmed: 0 },
  limits: { title: { size: 20, widest: 580 }, description: { size: 14, widest: 920 } },
  rows: [row('/'), row('/products/5')],
} as unknown as Report;

test('the search of the overview finds a page by any word of its text', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ '/': 'Made in Meerut', '/products/5': 'JAPAX spool' })),
  );
  render(<Overview report={REPORT} version={1} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'japax ' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^1 of 2 pages/));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'molybdenum' } });
  expect(screen.getByRole('status').textContent).toMatch(/^0 of 2 pages/);
});
