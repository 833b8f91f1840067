import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { BRASS, manyLines } from '../../../testing/enquiry-lines';
import { renderPages } from '../../../testing/render-page';
import { writeList } from './list/list-codec';
import { STORAGE_KEY } from './list/storage';
import { store } from '../../lib/use-local-storage';
import { EnquiryCounter } from './enquiry-counter';

afterEach(() => {
  act(() => void store(STORAGE_KEY, ''));
});

const keep = (count: number) => {
  const lines = count === 1 ? [BRASS] : manyLines(count);
  act(() => void store(STORAGE_KEY, writeList({ lines, head: {} })));
};

test('the counter always links to the list and shows its number of lines', () => {
  renderPages({ '/': <EnquiryCounter /> }, '/');
  const link = () => screen.getByRole('link');
  expect(link().getAttribute('href')).toBe('/enquiry');
  expect(link().textContent).toBe('Enquiry (0)');
  keep(1);
  expect(link().textContent).toBe('Enquiry (1)');
  keep(12);
  expect(link().textContent).toBe('Enquiry (12)');
  keep(0);
  expect(link().textContent).toBe('Enquiry (0)');
});
