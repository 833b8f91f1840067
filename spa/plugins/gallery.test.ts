import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';

import { UnusablePicture } from './encoding.ts';
import { Gallery, sourcePictures, usedPictures } from './gallery.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

async function folderWith(file: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'));
  await writeFile(join(folder, file), content);
  return folder;
}

describe('drawings', () => {
  it.each([
    'width="640" height="480"',
    'width="640px" height="480.0px"',
    `height='480' width='640'`,
  ])('have the size that %s defines', async (size) => {
    const text = `<?xml version="1.0"?>\n<!-- <svg width="1"> -->\n<svg ${XMLNS} ${size}/>`;
    const folder = await folderWith('a.svg', text);

    const { picture, files } = await new Gallery(folder, folder).show('a.svg');

    expect(picture).toMatchObject({ width: 640, height: 480 });
    expect(picture.src).toMatch(/^\/assets\/a-[\w-]{8}\.svg$/);
    expect(files.get(picture.src.slice(1))?.toString()).toBe(text);
    const { pictures } = await sourcePictures(new Set(['a.svg']), folder);
    expect(pictures['a.svg']!.picture).toEqual({ src: '/images/a.svg', width: 640, height: 480 });
  });

  it('are reported with a reason if they cannot be read', async () => {
    const folder = await folderWith('a.svg', `<svg ${XMLNS} width="9" height="9"><path></svg>`);

    const [fault] = await new Gallery(folder, folder).faults(['a.svg']);

    expect(fault).toMatchObject({ image: 'a.svg' });
    expect(fault?.message).toMatch(/^cannot be read \(.+\); save it again$/);
    await expect(sourcePictures(new Set(['a.svg']), folder)).rejects.toThrow(UnusablePicture);
  });
});

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
