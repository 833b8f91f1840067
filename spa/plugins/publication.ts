import type { Catalogue } from '../src/content/catalogue.types';
import { contentFiles, everyPart, parts } from './parts.ts';
import { digest, type OutputFile } from './output.ts';
import { withPictures } from './pictures.ts';
import type { UsedPicture, UsedPictures } from './gallery.ts';

/** The file with the address of each part, which the app loads; see src/content/load-part.ts. */
const PARTS_MODULE = 'content/parts.js';
/** The file that gives the prerenderer the address of each part. */
export const ADDRESSES_FILE = '.vite/parts.json';
/** The file that gives the prerenderer each part as a line of JSON, in the order of the addresses. */
const CONTENTS_FILE = '.vite/parts.jsonl';
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
   * Yields the files of new pictures, of the parts, and of the build's records. Each is generated
   * when it is requested. `app` is the chunk that loads the content.
   */
  files: (app: string) => Generator<OutputFile>;
}

/** Returns a function that writes values as source code, with image paths replaced by pictures. */
export function writer(
  { images }: Pick<Catalogue, 'images'>,
  { pictures }: { pictures: Record<string, Pick<UsedPicture, 'picture'>> },
) {
  return (value: unknown) => withPictures(value, images, pictures);
}

/** Generates the content files of a catalogue. */
export function publication(catalogue: Catalogue, used: UsedPictures): Publication {
  const { pictures } = used;
  const write = writer(catalogue, used);
  // The web manifest depends on `site`, the style sheets and icons on the brand. A change of either
  // needs a full build.
  const trace = { site: digest(write([parts.site(catalogue), catalogue.company.brand])), pictures };
  function* files(app: string): Generator<OutputFile> {
    const addresses: Record<string, string> = {};
    const lines: string[] = [];
    yield* used.files;
    for (const { part, file, json, source } of contentFiles(everyPart(catalogue), write)) {
      addresses[part] = `/${file}`;
      lines.push(`${json}\n`);
      yield [file, source];
    }
    const all = JSON.stringify(addresses);
    yield text(
      PARTS_MODULE,
      `export const app = ${JSON.stringify(app)};\nexport default ${all};\n`,
    );
    yield text(ADDRESSES_FILE, all);
    yield text(CONTENTS_FILE, lines.join(''));
    yield text(TRACE_FILE, JSON.stringify({ app, ...trace } satisfies Trace));
  }
  return { trace, files };
}

const text = (name: string, content: string): OutputFile => [name, Buffer.from(content)];
