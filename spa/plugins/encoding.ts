import sharp, { type Sharp } from 'sharp';

/** Widths in pixels that are made of a photograph, as far as it has them. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920];

/** A photograph with fewer pixels than this across would look soft in a product's page. */
export const SMALLEST = 640;

/** What JPEG, which knows no transparency, has in its place. */
export const GROUND = '#fff';

/**
 * Quality is where a spool of wire shows no difference side by side. Effort is what a cold build of
 * sixty photographs on two cores can afford: a second of work each at 1600 pixels, of which AVIF is two thirds.
 */
const FORMATS = {
  avif: { quality: 62, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 2 },
  jpg: { quality: 78, progressive: true },
};

export type Format = keyof typeof FORMATS;

/** Everything but the source that decides about the bytes. */
export const RECIPE = JSON.stringify([WIDTHS, GROUND, FORMATS, sharp.versions]);

/** A photograph at all its widths. */
export interface Encoded {
  /** Of the largest one. */
  width: number;
  height: number;
  widths: number[];
  /** By `{width}.{format}`. */
  files: Map<string, Buffer>;
}

/** Why a source cannot be used, as the end of a sentence that begins with the file's name. */
export class Unusable extends Error {}

/** Upright, sRGB, without metadata: what sharp puts out when it is not asked to keep anything. */
async function checked(source: Buffer): Promise<{ photograph: Sharp; width: number }> {
  const photograph = sharp(source, { failOn: 'warning' });
  const { format, autoOrient } = await photograph.metadata();
  if (format !== 'jpeg' && format !== 'png')
    throw new Unusable(`holds a ${format} picture; save it as JPEG or PNG`);
  const { width, height } = autoOrient;
  if (width < SMALLEST)
    throw new Unusable(
      `is ${width} × ${height} pixels; a photograph must be at least ${SMALLEST} pixels wide`,
    );
  return { photograph: photograph.autoOrient().toColourspace('srgb'), width };
}

function encoded(pixels: Sharp, format: Format): Promise<Buffer> {
  if (format === 'avif') return pixels.avif(FORMATS.avif).toBuffer();
  if (format === 'webp') return pixels.webp(FORMATS.webp).toBuffer();
  return pixels.flatten({ background: GROUND }).jpeg(FORMATS.jpg).toBuffer();
}

/** Makes every width and format of a JPEG or PNG. Throws Unusable for a source that is no good. */
export async function encode(source: Buffer): Promise<Encoded> {
  try {
    return await encodeAll(source);
  } catch (error) {
    if (error instanceof Unusable) throw error;
    const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
    throw new Unusable(`cannot be decoded (${reason}); save it again as JPEG or PNG`);
  }
}

async function encodeAll(source: Buffer): Promise<Encoded> {
  const { photograph, width: full } = await checked(source);
  const widths = WIDTHS.filter((width) => width <= full);
  const largest = await photograph
    .resize({ width: widths.at(-1)! })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  const files = new Map<string, Buffer>();
  for (const each of widths) {
    const pixels = sharp(largest.data, { raw: { width, height, channels } }).resize({
      width: each,
    });
    for (const format of Object.keys(FORMATS) as Format[])
      files.set(`${each}.${format}`, await encoded(pixels.clone(), format));
  }
  return { width, height, widths, files };
}
