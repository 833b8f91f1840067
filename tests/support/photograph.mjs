// Writes photographs for tests, one per line of JSON on standard input: { file, width, height, kind }.
import { createInterface } from 'node:readline';

import sharp from 'sharp';

/** Red at the upper left, blue at the lower right, so that a turned or wrongly coloured one shows. */
function scene(width, height) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="#c9c6c2"/>
    <rect width="50%" height="50%" fill="#d01818"/>
    <rect x="50%" y="50%" width="50%" height="50%" fill="#1830d0"/>
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 95 }).toBuffer();
}

const KINDS = {
  plain: (image) => image.jpeg(),
  cmyk: (image) => image.toColourspace('cmyk').jpeg(),
  // Stored on its side with an orientation tag, as phones do: shown turned by a quarter.
  turned: (image) => image.rotate(-90).withMetadata({ orientation: 6 }).jpeg(),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { file, width, height, kind } = JSON.parse(line);
  await KINDS[kind](sharp(await scene(width, height))).toFile(file);
}
