/**
 * Converts a photograph with which an owner replaces a picture: upright, in sRGB, no wider than
 * needed, without camera metadata, in the format of the file that it replaces.
 *
 * node photograph.mjs SOURCE TARGET
 * Exit code 2: it cannot be used; standard output contains the reason.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import sharp from 'sharp';

import { PICTURE_BACKGROUND, SMALLEST_WIDTH, UnusablePicture } from './encoding.ts';

const FAULTY = 2;
/** Maximum width in pixels, a third more than the largest published width. */
const WIDEST = 2560;
/** Quality at which no loss is visible, even after the photograph is encoded again. */
const QUALITY = 92;
const TAKEN = ['jpeg', 'png', 'webp'];

const [source = '', target = ''] = process.argv.slice(2);

async function taken(content: Buffer): Promise<Buffer> {
  const photograph = sharp(content, { failOn: 'warning' });
  const { format, autoOrient } = await photograph.metadata();
  const kind = format.toUpperCase();
  if (!TAKEN.includes(format))
    throw new UnusablePicture(
      `This is a ${kind} picture. Save or export it as JPEG, then choose it again.`,
    );
  const { width, height } = autoOrient;
  if (width < SMALLEST_WIDTH)
    throw new UnusablePicture(
      `This picture is ${width} × ${height} pixels. It must be at least ${SMALLEST_WIDTH} pixels wide.`,
    );
  const pixels = photograph
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: WIDEST, withoutEnlargement: true });
  if (target.endsWith('.png')) return pixels.png().toBuffer();
  if (target.endsWith('.webp')) return pixels.webp({ quality: QUALITY }).toBuffer();
  return pixels.flatten({ background: PICTURE_BACKGROUND }).jpeg({ quality: QUALITY }).toBuffer();
}

try {
  writeFileSync(target, await taken(readFileSync(source)));
} catch (error) {
  process.stdout.write(
    error instanceof UnusablePicture
      ? error.message
      : 'This file is damaged or is not a picture. Open it in a program for pictures, save it as JPEG, then choose it again.',
  );
  process.exitCode = FAULTY;
}
