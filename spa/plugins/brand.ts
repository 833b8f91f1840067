import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

import type { Catalogue } from '../src/content/catalogue.types';

export type Brand = Catalogue['company']['brand'];

/** The logo's greatest size in the header, in CSS pixels. */
const LARGEST = { width: 168, height: 36 };
/** The pixels of a PNG logo for each CSS pixel. */
const DENSITY = 4;
/** The most bytes of an SVG; a larger one is published as a PNG. */
const MOST_BYTES = 12_000;
/** The pixels of an SVG for each inch: by default, and at most. */
const [SVG_DENSITY, MOST_DENSITY] = [72, 2400];
/** The space around the logo on its light background in dark mode, in CSS pixels. */
const MARGIN = 4;
function replaced(styles: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (all, [name, value]) => all.replace(new RegExp(`--${name}: #\\w+;`), `--${name}: ${value};`),
    styles,
  );
}

/**
 * Replaces the brand's colours in the design tokens. A colour that the tokens already have changes
 * nothing, so the colours derived from it stay as a designer chose them.
 */
export function brandedStyles(styles: string, brand: Brand): string {
  const [bright = '', dim] = styles.split(DARK);
  if (!brand || dim === undefined || !bright.includes('--copper: ')) return styles;
  const { light, dark } = tokens(styles);
  const { accent, ground, strongAccent, onAccent, accentOnGround } = brand;
  const of = (mode: 'light' | 'dark', palette: Palette) => ({
    ...(accent[mode] !== palette('copper') && {
      copper: accent[mode],
      'copper-strong': strongAccent[mode],
      'on-copper': onAccent[mode],
    }),
    ...(ground[mode] !== palette('graphite') && { graphite: ground[mode] }),
  });
  const onGround = accent.dark !== dark('copper') || accent.light !== light('copper');
  return [
    replaced(bright, {
      ...of('light', light),
      ...(ground.light !== light('graphite') && { stage: ground.light }),
      ...(onGround && { 'on-graphite-accent': accentOnGround }),
    }),
    replaced(dim, of('dark', dark)),
  ].join(DARK);
}

/** A logo from the catalogue, as a picture that an SVG can contain, and its size in the header. */
export interface Logo {
  picture: string;
  width: number;
  height: number;
}

/** The address of a logo's content, which every page loads: an SVG, or a PNG with few colours. */
async function addressOf(file: string, drawnWidth: number): Promise<string> {
  const source = readFileSync(file);
  const isDrawing = file.endsWith('.svg');
  if (isDrawing && source.length <= MOST_BYTES)
    return `data:image/svg+xml;base64,${source.toString('base64')}`;
  const [width, height] = [LARGEST.width * DENSITY, LARGEST.height * DENSITY];
  const density = isDrawing ? (SVG_DENSITY * width) / drawnWidth : SVG_DENSITY;
  const png = await sharp(source, { density: Math.min(Math.max(density, 1), MOST_DENSITY) })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Reads the logo; undefined if the catalogue has none. */
export async function readLogo(brand: Brand, images: string): Promise<Logo | undefined> {
  if (!brand?.logo) return undefined;
  const file = join(images, brand.logo);
  const { width, height } = await sharp(file).metadata();
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height);
  return {
    picture: await addressOf(file, width),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** The files of the logo for light and dark mode; the dark one has a light background. */
export function logoFiles({ picture, width, height }: Logo, paper: string): [string, string][] {
  const svg = (background: string, margin: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}` +
    `<image x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" href="${picture}"/></svg>\n`;
  const plate = `<rect width="${width}" height="${height}" rx="${MARGIN}" fill="${paper}"/>`;
  return [
    ['logo.svg', svg('', 0)],
    ['logo-dark.svg', svg(plate, MARGIN)],
  ];
}

const FILE = 'spa/src/styles/_tokens.scss';
/** The start of the block with the colours of the dark mode. */
const DARK = '@media (prefers-color-scheme: dark)';

type Values = Record<string, string | undefined>;

/** Looks up the colour of a token. */
export type Palette = (name: string) => string;

/** Returns the tokens that are plain colours, for light and for dark mode. */
export function tokens(styles: string): { light: Palette; dark: Palette } {
  const [bright = '', dim] = styles.split(DARK);
  if (dim === undefined)
    throw new Error(`${FILE} has no block ${DARK}. Add the colours of the dark mode there.`);
  const light = colours(bright);
  return { light: palette(light), dark: palette({ ...light, ...colours(dim) }) };
}

function palette(values: Values): Palette {
  return (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${FILE} has no colour --${name}. Add it there.`);
    return value;
  };
}

function colours(text: string): Values {
  const found: Values = {};
  for (const [, name, value] of text.matchAll(/--([\w-]+): (#\w+);/g)) found[name!] = value;
  return found;
}
