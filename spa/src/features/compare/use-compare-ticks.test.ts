import { expect, test } from 'vitest';

import { idsIn } from './use-compare-ticks';

test('idsIn returns valid ids in their order, without duplicates', () => {
  expect(idsIn('4,1,4,201')).toEqual(['4', '1', '201']);
  expect(idsIn('')).toEqual([]);
  expect(idsIn('0,01,-1,1e3,__proto__, 2,<b>,3')).toEqual(['3']);
});
