import { expect, test } from 'vitest';

import { slug } from './slug.ts';

test.each([
  ['Brazing and Welding', 'brazing-and-welding'],
  ['Non-Ferrous Wire', 'non-ferrous-wire'],
  ['Packaging & Delivery', 'packaging-delivery'],
  ['  “Guides & Tubes”  ', 'guides-tubes'],
])('the heading %j has the anchor %s', (heading, anchor) => {
  expect(slug(heading)).toBe(anchor);
});
