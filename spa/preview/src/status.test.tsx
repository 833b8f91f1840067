import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { LiveState, Overview } from './preview.types';
import { openedEntry, Status } from './status';

const STATE: LiveState = {
  version: 1,
  live: true,
  building: false,
  verifying: false,
  seconds: 1,
  problems: [],
  blockers: [],
  file: 'catalogue.json',
};
const KEY = 'pages.foundation.timeline[0].year';

test('values that block a publication are listed by label, each with a link to its entry', () => {
  const blockers = [{ key: KEY, label: 'Timeline 1 / Year' }];
  render(<Status state={{ ...STATE, blockers }} report={undefined} />);
  const link = screen.getByRole('link', { name: 'Timeline 1 / Year', hidden: true });
  expect(openedEntry(link.getAttribute('href')!.slice(1))).toBe(KEY);
  expect(screen.getByRole('status').textContent).toContain('Confirm 1 value before you publish.');
});

test('problems name the last valid version only if there is one', () => {
  const state = { ...STATE, problems: [{ message: 'is not valid', line: 3, label: '', view: '' }] };
  const { rerender } = render(<Status state={state} report={undefined} />);
  expect(screen.getByRole('status').textContent).not.toContain('last valid version');
  rerender(<Status state={state} report={{ summary: '' } as Overview} />);
  expect(screen.getByRole('heading').textContent).toBe(
    'catalogue.json: 1 problem. Showing the last valid version.',
  );
});
