import { expect, test } from 'vitest';

import { asSentence } from './as-sentence';

test.each([
  ['Ganga Wire', 'Ganga Wire.'],
  ['Ganga Wire Pvt. Ltd.', 'Ganga Wire Pvt. Ltd.'],
])('a name ends with one full stop: %s', (name, sentence) => {
  expect(asSentence(name)).toBe(sentence);
});
