import type { Catalogue } from '../src/content/catalogue.types';
import { contentFiles, everyPart, parts } from './parts.ts';
import { digest, type OutputFile } from './output.ts';
import type { Picture } from '../src/content/picture.ts';
import { withPictures } from './pictures.ts';
import type { UsedPicture, UsedPictures } from './gallery.ts';

/** The file with the address of each part, which the app loads; see src/content/load-part.ts. */
const PARTS_MODULE = 'content/parts.js';
/** The file that gives the prerenderer the address of each part. */
export const ADDRESSES_FILE = '.vite/parts.json';
/** A record for the next build, which can then replace the content without building the app. */
export const TRACE_FILE = '.vite/content.json';
/**
 * The file with a list of unusable pictures; prerender/bundle/bundle.py reports each with its line
 * in the catalogue.
 */
export const FAULTS_FILE = 'picture-faults.json';

/** A build's record of its content, read by the next build. */
export interface Trace {
  /** The chunk of the app that loads the content. */
  app: string;
  /** The digest of the content that is in the app's script. */
  site: string;
  pictures: Record<string, UsedPicture>;
}

/** The content files that are published in addition to the app's script. */
export interface Publication {
  /** The record of this build. */
  trace: Omit<Trace, 'app'>;
  /**
   * The files of new pictures, then the files of the parts. Each file is generated when it is
   * requested.
   */
  parts: Generator<OutputFile>;
  /** Returns the files to write after all parts. `app` is the chunk that loads the content. */
  index: (app: string) => OutputFile[];
}

/** Returns a function that writes values as source code, with image paths replaced by pictures. */
export function writer(
  { images }: Pick<Catalogue, 'images'>,
  pictures: Map<string, Omit<Picture, 'alt'>>,
) {
  return (value: unknown) => withPictures(value, images, pictures);
}

const text = (name: string, content: string): OutputFile => [name, Buffer.from(content)];

/** Generates the content files of a catalogue. */
export function publication(
  catalogue: Catalogue,
  { pictures, files }: Pick<UsedPictures, 'pictures' | 'files'>,
): Publication {
  const shown = Object.entries(pictures).map(([image, { picture }]) => [image, picture] as const);
  const write = writer(catalogue, new Map(shown));
  const site = parts.site(catalogue);
  const addresses: Record<string, string> = {};
  // The web manifest depends on `site`, the style sheets and icons on the brand. A change of either
  // needs a full build.
  const trace = { site: digest(write([site, catalogue.company.brand])), pictures };
  function* made(): Generator<OutputFile> {
    yield* files;
    for (const { part, file, source } of contentFiles(everyPart(catalogue), write)) {
      addresses[part] = `/${file}`;
      yield [file, source];
    }
  }
  const index = (app: string) => [
    partsModule(app, addresses),
    text(ADDRESSES_FILE, JSON.stringify(addresses)),
    text(TRACE_FILE, JSON.stringify({ app, ...trace } satisfies Trace)),
  ];
  return { trace, parts: made(), index };
}

/** The module in which the app looks up the address of a part. `app` is the chunk that loads it. */
export const partsModule = (app: string, addresses: Record<string, string>): OutputFile =>
  text(
    PARTS_MODULE,
    `export const app = ${JSON.stringify(app)};\nexport default ${JSON.stringify(addresses)};\n`,
  );
