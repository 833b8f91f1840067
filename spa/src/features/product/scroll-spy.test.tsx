import { expect, test } from 'vitest';

import { scrollSpy } from './scroll-spy';

test('ignores an element that is no longer on the page', () => {
  const left = document.createElement('div');
  left.innerHTML = '<nav><a href="#packing">Packing</a></nav>';
  expect(() => scrollSpy(left)).not.toThrow();
});
