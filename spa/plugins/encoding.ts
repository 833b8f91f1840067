import sharp, { type Sharp } from 'sharp';

/** Widths in pixels of published photographs, up to their own width. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920];

/** Minimum width in pixels; narrower photographs look blurred on a product's page. */
export const SMALLEST = 640;

/** The background of a JPEG, which has no transparency. */
export const GROUND = '#fff';

/**
 * Quality: no visible difference on a photograph of a spool, side by side. Effort: one second of CPU
 * for a photograph of 1600 pixels, two thirds of it for AVIF. A cold build of sixty photographs on
 * two cores then takes half a minute.
 */
const FORMATS = {
  avif: { quality: 62, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 2 },
  jpg: { quality: 78, progressive: true },
};

export type Format = keyof typeof FORMATS;

/** Everything besides the source that determines the encoded bytes. */
export const RECIPE = JSON.stringify([WIDTHS, GROUND, FORMATS, sharp.versions]);

/** A photograph encoded at all its widths. */
export interface Encoded {
  /** The width of the largest file. */
  width: number;
  height: number;
  widths: number[];
  /** By `{width}.{format}`. */
  files: Map<string, Buffer>;
}

/**
 * A source that cannot be used; the message continues a sentence that begins with the file's name.
 */
export class Unusable extends Error {}

/** The photograph upright, in sRGB and without metadata, which is sharp's default output. */
async function checked(source: Buffer): Promise<{ photograph: Sharp; width: number }> {
  const photograph = sharp(source, { failOn: 'warning' });
  const { format, autoOrient } = await photograph.metadata();
  if (format !== 'jpeg' && format !== 'png')
    throw new Unusable(`contains a ${format} picture; save it as JPEG or PNG`);
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

/** Encodes a JPEG or PNG at every width and format. Throws Unusable for a source it cannot use. */
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
