import sharp from 'sharp';
import { expect, test } from 'vitest';

import { encode, MOST_BYTES, SMALLEST_WIDTH, UnusablePicture } from './encoding.ts';

const [RED, BLUE] = ['#f00', '#00f'];

/** A photograph that is red on the left and blue on the right, with this EXIF orientation. */
function photograph(width: number, height: number, orientation: number): Promise<Buffer> {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** Whether the first pixel of a picture is red. */
async function beginsRed(picture: Buffer): Promise<boolean> {
  const [red = 0, , blue = 0] = await sharp(picture).removeAlpha().raw().toBuffer();
  return red > blue;
}

test('a photograph that was taken with a turned camera is upright', async () => {
  // Orientation 6: the left side of the stored image is the top of the picture.
  const { width, height, files } = await encode(await photograph(960, 720, 6));
  expect([width, height]).toEqual([640, 853]);
  const picture = files.get('640.jpg')!;
  expect(await beginsRed(picture)).toBe(true);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const topRight = (info.width - 1) * info.channels;
  expect(data[topRight]! > data[topRight + 2]!).toBe(true);
});

test('a photograph is encoded in three formats, at no more than its own width', async () => {
  const { widths, files } = await encode(await photograph(640, 480, 1));
  expect(widths).toEqual([160, 320, 480, 640]);
  expect([...files.keys()].filter((name) => name.startsWith('640'))).toEqual([
    '640.avif',
    '640.webp',
    '640.jpg',
  ]);
});

test('a photograph with much detail is encoded at a lower quality', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const create = { width: 960, height: 720, channels: 3, background: BLUE, noise } as const;
  const { files } = await encode(await sharp({ create }).jpeg().toBuffer());
  for (const [name, { length }] of files)
    if (name.endsWith('.avif')) expect(length, name).toBeLessThanOrEqual(MOST_BYTES);
});

test('a photograph that is too small is rejected with its size', async () => {
  const small = photograph(SMALLEST_WIDTH - 2, 480, 1);
  await expect(encode(await small)).rejects.toThrow(UnusablePicture);
  await expect(encode(await small)).rejects.toThrow('is 638 × 480 pixels');
});
