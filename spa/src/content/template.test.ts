import { expect, it } from 'vitest';

import { fill } from './template.ts';

it('fills the names that have a value and leaves any others as they are', () => {
  expect(fill('{n} of {constructor} and {toString}', { n: 2 })).toBe(
    '2 of {constructor} and {toString}',
  );
});
