import { beforeEach, expect, test } from 'vitest';

import { $$, pass, visit } from '../../../../testing/visit';
import { fakeTimers, resize } from '../../../../testing/window';
import { INDUSTRIES_AUTOPLAY, PRODUCTS_AUTOPLAY } from '../../../constants';

/** The current position of each carousel on the page, counted from 1. */
const positions = () =>
  $$('main [aria-roledescription=carousel]').map(
    (carousel) =>
      [...carousel.querySelectorAll('button[aria-current]')].findIndex(
        (dot) => dot.getAttribute('aria-current') === 'true',
      ) + 1,
  );

fakeTimers();
beforeEach(() => resize(1280));

test('the product carousel moves every five seconds, the industries carousel every four [clause constants.autoplay, home.carousel, home.industries]', async () => {
  expect([PRODUCTS_AUTOPLAY, INDUSTRIES_AUTOPLAY]).toEqual([5000, 4000]);
  await visit('/');
  expect(positions()).toEqual([1, 1]);
  await pass(3999);
  expect(positions()).toEqual([1, 1]);
  await pass(1);
  expect(positions()).toEqual([1, 2]);
  await pass(1000);
  expect(positions()).toEqual([2, 2]);
  await pass(3000);
  expect(positions()).toEqual([2, 3]);
  await pass(2000);
  expect(positions()).toEqual([3, 3]);
});
