import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { usedPictures } from './used-pictures.ts';

let folder: string;
let encoded: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  encoded = [];
  for (const name of ['a.jpg', 'b.jpg']) writeFileSync(join(folder, name), name);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A substitute for the gallery, because encoding would take seconds. */
const gallery = (faulty: string[] = []) =>
  Promise.resolve({
    faults: (images: Iterable<string>) =>
      Promise.resolve(
        [...images]
          .filter((one) => faulty.includes(one))
          .map((image) => ({ image, message: 'no' })),
      ),
    show: (image: string) => {
      encoded.push(image);
      const picture = { src: `/${image}`, width: 1, height: 1 };
      return Promise.resolve({
        picture,
        files: new Map([[`assets/${image}`, Buffer.from(image)]]),
      });
    },
  });

const IMAGES = new Set(['b.jpg', 'a.jpg']);

test('pictures are encoded once, and again only if their source file has changed', async () => {
  const first = await usedPictures(IMAGES, folder, gallery);
  expect(Object.keys(first.pictures)).toEqual(['a.jpg', 'b.jpg']);
  expect([...first.files.keys()]).toEqual(['assets/a.jpg', 'assets/b.jpg']);
  encoded = [];
  const second = await usedPictures(IMAGES, folder, gallery, first.pictures);
  expect([encoded, second.pictures, second.files.size]).toEqual([[], first.pictures, 0]);
  writeFileSync(join(folder, 'b.jpg'), 'changed');
  const third = await usedPictures(IMAGES, folder, gallery, first.pictures);
  expect([encoded, [...third.files.keys()]]).toEqual([['b.jpg'], ['assets/b.jpg']]);
});

test('nothing is encoded if one of the pictures cannot be used', async () => {
  const { faults, files } = await usedPictures(IMAGES, folder, () => gallery(['b.jpg']));
  expect([faults, encoded, files.size]).toEqual([[{ image: 'b.jpg', message: 'no' }], [], 0]);
});
