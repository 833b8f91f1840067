import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { BRASS, manyLines } from '../../../testing/enquiry-lines';
import { renderPages } from '../../../testing/render-page';
import { write } from './list/list-codec';
import { STORAGE_KEY } from './list/storage';
import { store } from '../../lib/use-local-storage';
import { EnquiryCounter } from './enquiry-counter';

afterEach(() => {
  act(() => void store(STORAGE_KEY, ''));
});

const keep = async (count: number) => {
  const lines = count === 1 ? [BRASS] : manyLines(count);
  act(() => void store(STORAGE_KEY, write({ lines, head: {} })));
  await act(() => vi.dynamicImportSettled());
};

test('the counter is missing without a list, then leads to it with its number of lines', async () => {
  renderPages({ '/': <EnquiryCounter /> }, '/');
  expect(screen.queryByRole('link')).toBeNull();
  await keep(1);
  expect(screen.getByRole('link').textContent).toBe('Enquiry, 1 item');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/enquiry');
  await keep(12);
  expect(screen.getByRole('link').textContent).toBe('Enquiry, 12 items');
  await keep(0);
  expect(screen.queryByRole('link')).toBeNull();
});
