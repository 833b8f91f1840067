import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import sharp from 'sharp';

import { brandedStyles, type Logo, logoFiles, type Palette, readLogo, tokens } from './brand.ts';
import type { CatalogueApi } from './catalogue.ts';
import type { Site } from '../src/content/site-data.ts';
import { LOGO_MARK } from '../src/layout/logo-mark.ts';

/**
 * The address of the OpenSearch description; prerender/catalogue/content.py writes it.
 */
const OPEN_SEARCH = '/opensearch.osdx';

/** The web manifest, which defines how a phone shows the site on its home screen. */
function manifest({ company, paths }: Site, paper: string): string {
  const content = {
    name: company.name,
    short_name: company.logoText,
    description: company.blurb,
    start_url: paths.home,
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: MANIFEST_ICONS,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The expression in the app that the addresses and size of the catalogue's logo replace. */
const LOGO = 'import.meta.env.LOGO';

function logoValue({ width, height }: Logo) {
  return { src: '/logo.svg', dark: '/logo-dark.svg', width, height };
}

/** Puts the brand's colours into the style sheets, and the logo's address into the app. */
export function branding({ brand }: CatalogueApi): Plugin {
  let root = '';
  return {
    name: 'branding',
    configResolved(config) {
      root = config.root;
    },
    // Vite has compiled the style sheets when it calls this; Lightning CSS minifies them later.
    async transform(code, id) {
      if (/\.scss(\?inline)?$/.test(id)) {
        const own = brandedStyles(code, brand());
        return own === code ? null : { code: own, map: null };
      }
      if (!code.includes(LOGO)) return null;
      const own = await readLogo(brand(), resolve(root, 'images'));
      const value = own ? `(${JSON.stringify(logoValue(own))})` : 'null';
      return { code: code.replaceAll(LOGO, value), map: null };
    },
  };
}

/**
 * Icons, manifest and theme colours, generated from the content, the logo mark and the design
 * tokens. The file names are fixed because browsers request some of them by convention; hosts let
 * browsers revalidate them.
 */
export function identity({ site, brand }: CatalogueApi, styles: string): Plugin {
  let root = '';
  let waiting: Promise<Map<string, string | Buffer>> | undefined;
  const written = () => readFileSync(resolve(root, styles), 'utf8');
  const made = async () => {
    const { light } = tokens(brandedStyles(written(), brand()));
    const own = await readLogo(brand(), resolve(root, 'images'));
    return new Map<string, string | Buffer>([
      ...(await icons(light, own)),
      ...(own ? logoFiles(own, light('paper')) : []),
      ['manifest.webmanifest', manifest(site(), light('paper'))],
    ]);
  };
  return {
    name: 'identity',
    config(config) {
      root = resolve(config.root ?? '.');
      const { light, dark } = tokens(written());
      // Values for the placeholders in spa/index.html, which are written between percent signs.
      return {
        define: {
          'import.meta.env.THEME_LIGHT': JSON.stringify(light('paper')),
          'import.meta.env.THEME_DARK': JSON.stringify(dark('paper')),
        },
      };
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        injectTo: 'head',
        attrs: {
          rel: 'search',
          type: 'application/opensearchdescription+xml',
          href: OPEN_SEARCH,
          title: site().company.name,
        },
      },
    ],
    // Sharp draws the icons in its own threads while Vite renders the chunks.
    renderStart() {
      waiting = made();
      waiting.catch(() => undefined);
    },
    async generateBundle() {
      for (const [fileName, source] of (await waiting) ?? [])
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        void made().then((files) => {
          const content = files.get(request.url?.slice(1) ?? '');
          if (content === undefined) next();
          else response.end(content);
        }, next);
      });
    },
  };
}

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
const MANIFEST_ICONS = PNGS.flatMap((png) =>
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
