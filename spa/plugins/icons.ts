import sharp from 'sharp';

import { MARK } from '../src/frame/mark.ts';

/** How much of an icon's side the mark takes; of a maskable one only 80 % across is sure to show. */
const SHARE = { tile: 0.78, full: 0.62 };

/** A tile carries its own ground, so it stands out from light and dark browsers alike. */
const ROUNDING = 0.18;

const FAVICON_SIZES = [32, 48];

const PNGS = [
  { file: 'apple-touch-icon.png', side: 180, shape: 'full' },
  { file: 'icon-192.png', side: 192, shape: 'tile', purpose: 'any' },
  { file: 'icon-512.png', side: 512, shape: 'tile', purpose: 'any' },
  { file: 'icon-maskable-512.png', side: 512, shape: 'full', purpose: 'maskable' },
] as const;

/** The icons as the manifest names them. */
export const MANIFEST_ICONS = PNGS.flatMap((png) =>
  'purpose' in png
    ? [
        {
          src: `/${png.file}`,
          sizes: `${png.side}x${png.side}`,
          type: 'image/png',
          purpose: png.purpose,
        },
      ]
    : [],
);

function drawn(colours: Record<string, string | undefined>, shape: keyof typeof SHARE): string {
  const side = MARK.side / SHARE[shape];
  const start = (MARK.side - side) / 2;
  const box = [start, start, side, side].map((value) => value.toFixed(2));
  const [x, y, width, height] = box;
  const rounding = shape === 'tile' ? ` rx="${(side * ROUNDING).toFixed(2)}"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rounding} fill="${colours['graphite']}"/>`,
    `<path fill="${colours['on-graphite']}" d="${MARK.die}"/>`,
    `<path fill="${colours['on-graphite-accent']}" d="${MARK.wire}"/>`,
    '</svg>\n',
  ].join('');
}

function raster(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * Math.ceil(side / MARK.side) })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of PNGs: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function ico(pngs: { side: number; content: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [number, { side, content }] of pngs.entries()) {
    const at = 6 + 16 * number;
    header.writeUInt8(side, at);
    header.writeUInt8(side, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(content.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += content.length;
  }
  return Buffer.concat([header, ...pngs.map(({ content }) => content)]);
}

/** Every icon by its file's name, in the colours of the look. */
export async function icons(
  colours: Record<string, string | undefined>,
): Promise<[string, string | Buffer][]> {
  const tile = drawn(colours, 'tile');
  const favicons = FAVICON_SIZES.map(async (side) => ({ side, content: await raster(tile, side) }));
  const pngs = PNGS.map(async ({ file, side, shape }): Promise<[string, Buffer]> => [
    file,
    await raster(drawn(colours, shape), side),
  ]);
  return [
    ['icon.svg', tile],
    ['favicon.ico', ico(await Promise.all(favicons))],
    ...(await Promise.all(pngs)),
  ];
}
