import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, Rolldown } from 'vite';

import type { Brand } from './brand.ts';
import { Gallery, sourcePictures, usedPictures, type UsedPictures } from './gallery.ts';
import { clearOutput, sweepAssets, writeFiles } from './output.ts';
import { parts } from './parts.ts';
import { FAULTS_FILE, publication, writer } from './publication.ts';
import { publishedFile, readPublished } from './published-catalogue.ts';
import type { Site } from '../src/content/site-data.ts';
import { imagesIn } from './pictures.ts';

const SITE = 'virtual:catalogue/site';
/**
 * The module that loads content. `content/parts.js` contains the address of its chunk; the app
 * compares that address to recognise the addresses of another build.
 */
const LOADER = '/src/content/load-part.ts';

function loaderOf(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(LOADER)),
  );
  if (!chunk) throw new Error(`No chunk contains ${LOADER}. Import it from the app.`);
  return `/${chunk.fileName}`;
}

/** Encodes pictures; writes a list of the unusable ones into the output folder. */
async function encoded(
  images: Set<string>,
  gallery: Gallery,
  output: string,
): Promise<UsedPictures> {
  const used = await usedPictures(images, gallery.folder, () => Promise.resolve(gallery));
  if (used.faults.length === 0) return used;
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, FAULTS_FILE), JSON.stringify(used.faults));
  throw new Error(
    used.faults.map(({ image, message }) => `spa/images/${image} ${message}`).join('\n'),
  );
}

/** The functions that other plugins can call. */
export interface CatalogueApi {
  /** The content that every page uses. */
  site: () => Site;
  /** The logo and colours of the company. */
  brand: () => Brand;
}

/**
 * Splits the published catalogue into the content that every page uses (part of the app's script)
 * and one file for each page's own content. Encodes the pictures. Without a `published` file it
 * derives one from `file`, which is catalogue.json.
 */
export function catalogue(file: string, cache: string, published = '') {
  let source = '';
  let output = '';
  let serving = false;
  let gallery: Gallery;
  let used: Promise<UsedPictures>;
  const present = () => readPublished(publishedFile(published, source));
  const site = () => parts.site(present());
  return {
    name: 'catalogue',
    api: { site, brand: () => present().company.brand },
    // Vite must not empty the output folder: output.ts does it, and keeps the assets.
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved({ root, command, build }) {
      source = resolve(root, file);
      output = resolve(root, build.outDir);
      serving = command === 'serve';
      gallery = new Gallery(resolve(root, 'images'), resolve(root, cache));
    },
    buildStart() {
      if (serving) return;
      used = encoded(imagesIn(present()), gallery, output);
      // The promise may reject long before it is awaited; this prevents an unhandled rejection.
      used.catch(() => undefined);
    },
    resolveId: (id) => (id === SITE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${SITE}`) return null;
      this.addWatchFile(source);
      const shown = serving ? sourcePictures(imagesIn(site()), gallery.folder) : used;
      return `export default ${writer(present(), await shown)(site())};\n`;
    },
    async renderStart() {
      await used;
      clearOutput(output);
    },
    async writeBundle(_, bundle) {
      const { files } = publication(present(), await used);
      const names = writeFiles(output, files(loaderOf(bundle)));
      sweepAssets(output, new Set([...names, ...Object.keys(bundle)]));
    },
    configureServer({ middlewares }) {
      serveContent(middlewares, async () => {
        const shown = await sourcePictures(imagesIn(present()), gallery.folder);
        return new Map(publication(present(), shown).files(LOADER));
      });
    },
  } satisfies Plugin<CatalogueApi>;
}

/** Serves content files in the development server. */
function serveContent(
  server: Connect.Server,
  content: () => Promise<Map<string, Uint8Array>>,
): void {
  server.use((request, response, next) => {
    const name = request.url?.slice(1).replace(/\?.*$/, '') ?? '';
    if (!/^(assets|content)\//.test(name)) return next();
    content().then((files) => {
      const text = files.get(name);
      if (text === undefined) next();
      else response.setHeader('Content-Type', 'text/javascript').end(text);
    }, next);
  });
}
