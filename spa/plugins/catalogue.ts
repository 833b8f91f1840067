import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { content, everyPart } from './content.ts';
import { Gallery, source } from './gallery.ts';
import { parts } from './parts.ts';
import { imagesIn, type Picture } from './pictures.ts';
import { FAULTS, publication, readCatalogue, readDatasheets, writer } from './publication.ts';

const SITE = 'virtual:catalogue/site';
/**
 * The module that loads content; the content maps name its chunk, so that it can tell its own
 * build.
 */
const LOADER = '/src/content/load-part.ts';

function loaderOf(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(LOADER)),
  );
  if (!chunk) throw new Error(`no chunk holds ${LOADER}`);
  return `/${chunk.fileName}`;
}

async function shown(values: unknown, show: (image: string) => Promise<Omit<Picture, 'alt'>>) {
  const pictures = new Map<string, Omit<Picture, 'alt'>>();
  for (const image of imagesIn(values)) pictures.set(image, await show(image));
  return pictures;
}

/** All content files for the development server, with pictures served unencoded. */
async function served(path: string, folder: string) {
  const present = readCatalogue(path);
  const all = everyPart(present);
  const pictures = await shown(all, (image) => source(folder, image));
  return content(present, all, writer(present, pictures), LOADER).files;
}

/**
 * Splits catalogue.json: what every page shows goes into the script, each page's own content into a
 * file. Encodes the pictures.
 */
export function catalogue(file: string, cache: string, datasheets: string): Plugin {
  let path = '';
  let output = '';
  let serving = false;
  let gallery: Gallery;
  return {
    name: 'catalogue',
    configResolved({ root, command, build }) {
      path = resolve(root, file);
      output = resolve(root, build.outDir);
      serving = command === 'serve';
      gallery = new Gallery(resolve(root, 'images'), resolve(root, cache));
    },
    async buildStart() {
      if (serving) return;
      const faults = await gallery.faults(imagesIn(readCatalogue(path)));
      if (faults.length === 0) return;
      mkdirSync(output, { recursive: true });
      writeFileSync(join(output, FAULTS), JSON.stringify(faults));
      const lines = faults.map(({ image, message }) => `spa/images/${image} ${message}`);
      this.error(lines.join('\n'));
    },
    resolveId: (id) => (id === SITE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${SITE}`) return null;
      this.addWatchFile(path);
      const present = readCatalogue(path);
      const site = parts.site(present);
      const pictures = await shown(site, async (image) =>
        serving ? source(gallery.folder, image) : (await gallery.show(image)).picture,
      );
      return `export default ${writer(present, pictures)(site)};\n`;
    },
    async generateBundle(_, bundle) {
      const made = await publication(
        readCatalogue(path),
        readDatasheets(datasheets),
        gallery.folder,
        loaderOf(bundle),
        () => Promise.resolve(gallery),
      );
      for (const [fileName, text] of made.files)
        this.emitFile({ type: 'asset', fileName, source: text });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.slice(1).replace(/\?.*$/, '') ?? '';
        if (!/^(assets|content)\//.test(name)) return next();
        served(path, gallery.folder).then((files) => {
          const text = files.get(name);
          if (text === undefined) next();
          else response.setHeader('Content-Type', 'text/javascript').end(text);
        }, next);
      });
    },
  };
}
