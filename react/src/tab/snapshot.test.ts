import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { digestOf } from './snapshot';

test.each(['', '<p>5 µm</p>'])('the digest of %o is that of its UTF-8', async (text) => {
  expect(await digestOf(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
