import { describe, expect, test } from 'vitest';

import { imagesIn, withPictures } from './pictures.ts';

const WORDS = {
  'wire.jpg': { alt: 'A spool of wire', focus: 'left' as const, caption: 'Wire' },
  'rod.jpg': { alt: 'Rods' },
};
const FILES = {
  'wire.jpg': { picture: { src: '/assets/wire-640.jpg', width: 640, height: 480 } },
};
const written = (value: unknown) => JSON.parse(withPictures(value, WORDS, FILES)) as unknown;

test('imagesIn finds every picture at any depth, each once', () => {
  const value = { image: 'wire.jpg', more: [{ thumbnail: 'rod.jpg', image: 'wire.jpg' }] };
  expect([...imagesIn(value)]).toEqual(['wire.jpg', 'rod.jpg']);
  expect([...imagesIn({ picture: 'wire.jpg', image: 5, other: null })]).toEqual([]);
});

describe('withPictures', () => {
  test('replaces an image path by the published file and its alternative text', () => {
    expect(written({ image: 'wire.jpg' })).toEqual({
      image: {
        src: '/assets/wire-640.jpg',
        alt: 'A spool of wire',
        width: 640,
        height: 480,
        focus: 'left',
        caption: 'Wire',
      },
    });
  });

  test('gives a thumbnail no alternative text, because its link already has a name', () => {
    expect(written({ thumbnail: 'rod.jpg' })).toEqual({ thumbnail: { alt: '' } });
  });

  test('writes `__proto__` as an ordinary key', () => {
    const value = JSON.parse('{"__proto__": {"a": 1}}') as unknown;
    expect(withPictures(value, {}, {})).toBe('{["__proto__"]:{"a":1}}');
  });
});
