import { expect, test } from 'vitest';

import { isSamePath } from './page-path';

test.each([
  ['/a%2Cb', '/a,b', true],
  ['/caf%c3%a9', '/caf%C3%A9', true],
  ['/tags/c%23', '/tags/c', false],
  ['/a%2Fb', '/a/b', false],
  ['/50%', '/50%', true],
  ['/50%', '/50%25', false],
])('compares %s and %s by their decoded steps', (one, other, isSame) => {
  expect(isSamePath(one, other)).toBe(isSame);
});
