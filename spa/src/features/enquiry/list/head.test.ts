import { expect, test } from 'vitest';

import { isComing } from './head.ts';

const TODAY = '2026-11-26';

test.each(['2026-11-26', '2026-11-27', '2028-02-29', '2999-12-31'])(
  'a requested date of %s is accepted',
  (day) => {
    expect(isComing(day, TODAY)).toBe(true);
  },
);

test.each([
  '2026-11-25',
  '2020-01-01',
  '2027-02-29',
  '2027-02-30',
  '2027-13-01',
  '27-01-01',
  'soon',
])('a requested date of %s is rejected', (day) => {
  expect(isComing(day, TODAY)).toBe(false);
});
