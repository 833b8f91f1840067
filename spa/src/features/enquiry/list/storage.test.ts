import { expect, test } from 'vitest';

import { BRASS, manyLines } from '../../../../testing/enquiry-lines.ts';
import { write } from './list-codec.ts';
import { STORAGE_KEY, storedLineCount } from './storage.ts';

test('counts the lines of a stored list', () => {
  expect(storedLineCount(write({ lines: [BRASS], head: {} }))).toBe(1);
  expect(storedLineCount(write({ lines: manyLines(500), head: {} }))).toBe(500);
});

test.each(['', 'x', '2-3~1Q1~e', '1-3', 'x1-3~'])('counts no lines in %j', (text) => {
  expect(storedLineCount(text)).toBe(0);
});

test('uses the key of format 1, because browsers store existing lists under it', () => {
  expect(STORAGE_KEY).toBe('enquiry-1');
});
