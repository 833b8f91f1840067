import sharp from 'sharp';

import { LOGO_MARK } from '../src/layout/logo-mark.ts';
import type { Logo } from './brand.ts';
import type { Palette } from './tokens.ts';

/**
 * The logo mark's size as a share of the icon's side. Platforms crop maskable icons to the middle
 * 80 %.
 */
const SHARE = { tile: 0.78, full: 0.62 };

/**
 * The corner radius as a share of the icon's side. The icon has its own background, so it is
 * visible in light and dark browsers.
 */
const ROUNDING = 0.18;

const FAVICON_SIZES = [32, 48];

const PNGS = [
  { file: 'apple-touch-icon.png', side: 180, shape: 'full' },
  { file: 'icon-192.png', side: 192, shape: 'tile', purpose: 'any' },
  { file: 'icon-512.png', side: 512, shape: 'tile', purpose: 'any' },
  { file: 'icon-maskable-512.png', side: 512, shape: 'full', purpose: 'maskable' },
] as const;

/** The icons in the form of the web manifest. */
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

/** The content of an icon: the logo of the catalogue on a light background, or the drawn mark. */
function markOf(colour: Palette, logo: Logo | undefined): { ground: string; mark: string } {
  if (logo)
    return {
      ground: colour('paper'),
      mark: `<image width="${LOGO_MARK.side}" height="${LOGO_MARK.side}" href="${logo.picture}"/>`,
    };
  return {
    ground: colour('graphite'),
    mark:
      `<path fill="${colour('on-graphite')}" d="${LOGO_MARK.die}"/>` +
      `<path fill="${colour('on-graphite-accent')}" d="${LOGO_MARK.wire}"/>`,
  };
}

function drawn(colour: Palette, shape: keyof typeof SHARE, logo: Logo | undefined): string {
  const { ground, mark } = markOf(colour, logo);
  const side = LOGO_MARK.side / SHARE[shape];
  const start = (LOGO_MARK.side - side) / 2;
  const box = [start, start, side, side].map((value) => value.toFixed(2));
  const [x, y, width, height] = box;
  const rounding = shape === 'tile' ? ` rx="${(side * ROUNDING).toFixed(2)}"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rounding} fill="${ground}"/>`,
    mark,
    '</svg>\n',
  ].join('');
}

function raster(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * Math.ceil(side / LOGO_MARK.side) })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Builds an ICO file that contains PNGs:
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
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

/** Every icon with its file name: the logo, or the mark in the colours of the design tokens. */
export async function icons(colour: Palette, logo?: Logo): Promise<[string, string | Buffer][]> {
  const tile = drawn(colour, 'tile', logo);
  const favicons = FAVICON_SIZES.map(async (side) => ({ side, content: await raster(tile, side) }));
  const pngs = PNGS.map(async ({ file, side, shape }): Promise<[string, Buffer]> => [
    file,
    await raster(drawn(colour, shape, logo), side),
  ]);
  return [
    ['icon.svg', tile],
    ['favicon.ico', ico(await Promise.all(favicons))],
    ...(await Promise.all(pngs)),
  ];
}
