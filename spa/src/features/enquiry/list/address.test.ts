import { expect, test, vi } from 'vitest';

import { BRASS } from '../../../../testing/enquiry-lines.ts';
import { addressOf, listIn } from './address.ts';

test('the address of a list has the list in its fragment, because servers never receive a fragment', () => {
  vi.stubGlobal('location', { origin: 'https://wire.example' });
  expect(addressOf({ lines: [BRASS], head: {} })).toBe(
    'https://wire.example/enquiry#l=1-1~1Gcuzn37FspoolD0.25ThardPdin-125Q10~e',
  );
});

test.each([
  ['', ''],
  ['#contact-form', ''],
  ['#l=', ''],
  ['#l=1-1~1Q5~e', '1-1~1Q5~e'],
  ['#l=1-1%7E1Q5%7Ee', '1-1~1Q5~e'],
  ['#l=%%%', '%%%'],
])('the fragment %j contains the list %j', (hash, list) => {
  expect(listIn(hash)).toBe(list);
});
