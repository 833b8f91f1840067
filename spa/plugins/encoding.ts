import sharp, { type Sharp } from 'sharp';

/** The widths in pixels at which photographs are published, up to that of the original. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920];

/** Minimum width in pixels; narrower photographs look blurred on a product's page. */
export const SMALLEST_WIDTH = 640;

/** The formats of the source files. */
const USABLE = ['jpeg', 'png', 'webp'];

/** The background of JPEG files, because the format has no transparency. */
export const PICTURE_BACKGROUND = '#fff';

/**
 * Encoder settings. Quality: no visible difference on a photograph of a spool, compared side by
 * side. Effort: a photograph of 1600 pixels takes one second of CPU time, two thirds of it for
 * AVIF. A cold build of sixty photographs on two cores then takes half a minute.
 */
const FORMATS = {
  avif: { quality: 62, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 2 },
  jpg: { quality: 78, progressive: true },
};

/** The most bytes of an AVIF file, with which a page stays within its budget. */
export const MOST_BYTES = 70_000;

/** The qualities of AVIF; the first one with which a file is small enough is used. */
const QUALITIES = [FORMATS.avif.quality, 48, 34, 20, 10];

type Format = keyof typeof FORMATS;

/** All settings that determine the encoded bytes; part of the cache key. */
export const ENCODING_RECIPE = JSON.stringify([
  WIDTHS,
  PICTURE_BACKGROUND,
  FORMATS,
  MOST_BYTES,
  QUALITIES,
  sharp.versions,
]);

/** A photograph encoded at all its widths. */
export interface EncodedPicture {
  /** The width of the largest file. */
  width: number;
  height: number;
  widths: number[];
  /** The encoded files; each key has the form `{width}.{format}`. */
  files: Map<string, Buffer>;
}

/**
 * Thrown for a source that cannot be used. The message continues a sentence that begins with the
 * name of the file.
 */
export class UnusablePicture extends Error {}

/**
 * Opens a photograph and checks it. Sharp's defaults turn it upright, convert it to sRGB and drop
 * the metadata.
 */
async function checked(source: Buffer): Promise<{ photograph: Sharp; width: number }> {
  const photograph = sharp(source, { failOn: 'warning' });
  const { format, autoOrient } = await photograph.metadata();
  if (!USABLE.includes(format))
    throw new UnusablePicture(`contains a ${format} picture; save it as JPEG, PNG or WebP`);
  const { width, height } = autoOrient;
  if (width < SMALLEST_WIDTH)
    throw new UnusablePicture(
      `is ${width} × ${height} pixels; a photograph must be at least ${SMALLEST_WIDTH} pixels wide`,
    );
  return { photograph: photograph.autoOrient().toColourspace('srgb'), width };
}

async function encoded(pixels: Sharp, format: Format): Promise<Buffer> {
  if (format === 'avif') {
    let file = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      file = await pixels.avif({ ...FORMATS.avif, quality }).toBuffer();
      if (file.length <= MOST_BYTES) break;
    }
    return file;
  }
  if (format === 'webp') return pixels.webp(FORMATS.webp).toBuffer();
  return pixels.flatten({ background: PICTURE_BACKGROUND }).jpeg(FORMATS.jpg).toBuffer();
}

/**
 * Encodes a JPEG or PNG at every width and in every format. Throws `Unusable` if the source cannot
 * be used.
 */
export async function encode(source: Buffer): Promise<EncodedPicture> {
  try {
    return await encodeAll(source);
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
    throw new UnusablePicture(`cannot be decoded (${reason}); save it again as JPEG or PNG`);
  }
}

async function encodeAll(source: Buffer): Promise<EncodedPicture> {
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
