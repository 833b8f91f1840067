import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Overview, PageReport } from '../preview.types';
import { renderInEditor } from '../../../testing/editor';
import { EditPage } from './edit-page';

vi.mock('../search-results', () => ({ SearchResults: () => null }));
vi.mock('../card', () => ({ Card: () => null }));

test('a deleted page has no fields, but a way back and the button that restores it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const page = { path: '/products/5', title: '', description: '', card: {} };
  renderInEditor(
    <EditPage page={page as unknown as PageReport} report={{} as Overview} version={1} />,
    {},
  );
  expect(await screen.findByText(/^This page was deleted/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'all pages' }).getAttribute('href')).toBe('#');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
