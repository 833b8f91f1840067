import { expect, test } from 'vitest';

import { isPlain } from './page-link';

const click = (more = {}) =>
  ({ button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...more }) as never;

test('a click with the main button and without a modifier key is plain', () => {
  expect(isPlain(click())).toBe(true);
});

test.each([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %o is left to the browser', (more) => {
  expect(isPlain(click(more))).toBe(false);
});
