/**
 * Replaces the content of a built app whose own sources have not changed: the same bytes as Vite
 * would write, in a tenth of the time. The build leaves this as a plain script beside the app.
 *
 * node content-update.mjs CATALOGUE DATASHEETS IMAGES CACHE APP STAMP
 * Exit code 2: a picture cannot be used; 3: the change affects the app's own script.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fill } from './output.ts';
import {
  ADDRESSES,
  FAULTS,
  publication,
  type Publication,
  readCatalogue,
  readDatasheets,
  type Trace,
  TRACE,
} from './publication.ts';

const FAULTY = 2;
const APP_CHANGES = 3;
const MAPS = 'content';

const [catalogue = '', datasheets = '', images = '', cache = '', app = '', stamp = ''] =
  process.argv.slice(2);

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(app, file), 'utf8'));
}

/** Every content file that is in the folder now. */
function present({ pictures }: Trace): string[] {
  const addresses = Object.values(read(ADDRESSES) as Record<string, string>);
  return [
    ...addresses.map((address) => address.slice(1)),
    ...readdirSync(join(app, MAPS)).map((name) => `${MAPS}/${name}`),
    ...Object.values(pictures).flatMap(({ files }) => files),
  ];
}

function replace(before: Trace, { files, trace }: Publication): void {
  const old = present(before);
  // Without its stamp the folder counts as incomplete; the prerenderer sets it again.
  rmSync(stamp, { force: true });
  fill(app, files);
  const shown = Object.values(trace.pictures).flatMap((picture) => picture.files);
  const wanted = new Set([...files.keys(), ...shown]);
  for (const name of old) if (!wanted.has(name)) rmSync(join(app, name), { force: true });
}

const before = read(TRACE) as Trace;
const gallery = async () => new (await import('./gallery.ts')).Gallery(images, cache);
const made = await publication(
  readCatalogue(catalogue),
  readDatasheets(datasheets),
  images,
  before.app,
  gallery,
  before.pictures,
);
if (made.faults.length > 0) {
  writeFileSync(join(app, FAULTS), JSON.stringify(made.faults));
  process.exitCode = FAULTY;
} else if (made.trace.site !== before.site) {
  process.exitCode = APP_CHANGES;
} else {
  replace(before, made);
}
