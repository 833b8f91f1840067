import { expect, it } from 'vitest';

import { digest } from './digest.ts';

it('names sources without dashes or underscores, so no name contains `-ad-`', () => {
  const names = Array.from({ length: 1000 }, (_, at) => digest(String(at)));
  expect(names.filter((name) => !/^[a-z0-9]{40,}$/.test(name))).toEqual([]);
});
