import { expect, test } from 'vitest';

import { cut } from './cut.ts';

test.each([
  [0, 3, []],
  [3, 3, [3]],
  [4, 3, [2, 2]],
  [7, 3, [2, 2, 3]],
  [801, 400, [267, 267, 267]],
])(
  'a list of %i items is cut into pieces of at most %i items and similar length',
  (count, most, lengths) => {
    const items = Array.from({ length: count }, (_, at) => at);
    const pieces = cut(items, most);
    expect(pieces.map(({ length }) => length)).toEqual(lengths);
    expect(pieces.flat()).toEqual(items);
  },
);
