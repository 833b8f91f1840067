import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Overview, PageReport } from '../preview.types';
import { EditPage } from './edit-page';
import { type Editor, EditorContext } from './use-editor';

vi.mock('../search-results', () => ({ SearchResults: () => null }));
vi.mock('../card', () => ({ Card: () => null }));

test('a deleted page has no fields, but a way back and the button that restores it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const session = { undo: null, redo: null, parts: [] };
  const page = { path: '/products/5', title: '', description: '', card: {} };
  render(
    <EditorContext value={{ session, changes: 0, shown: () => undefined } as unknown as Editor}>
      <EditPage page={page as unknown as PageReport} report={{} as Overview} version={1} />
    </EditorContext>,
  );
  expect(await screen.findByText(/^This page was deleted/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'all pages' }).getAttribute('href')).toBe('#');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
