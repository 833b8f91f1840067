import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { content, everyPart } from './content.ts';
import { ContentThread } from './content-thread.ts';
import { Gallery, type Shown, source } from './gallery.ts';
import { clear } from './output.ts';
import { parts } from './parts.ts';
import { imagesIn, type Picture } from './pictures.ts';
import { FAULTS, readCatalogue, writer } from './publication.ts';

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

/** Encodes these pictures; notes in the output which of them cannot be used. */
async function encoded(gallery: Gallery, images: Set<string>, output: string) {
  const faults = await gallery.faults(images);
  if (faults.length > 0) {
    mkdirSync(output, { recursive: true });
    writeFileSync(join(output, FAULTS), JSON.stringify(faults));
    throw new Error(
      faults.map(({ image, message }) => `spa/images/${image} ${message}`).join('\n'),
    );
  }
  const all = new Map<string, Shown>();
  for (const image of images) all.set(image, await gallery.show(image));
  return all;
}

/** All content files for the development server, with pictures served unencoded. */
async function served(path: string, folder: string) {
  const present = readCatalogue(path);
  const all = everyPart(present);
  const pictures = await shown(all, (image) => source(folder, image));
  const { files, maps } = content(present, all, writer(present, pictures));
  return new Map([...files, ...maps(LOADER)]);
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
  let thread: ContentThread | undefined;
  return {
    name: 'catalogue',
    // This plugin clears the output itself: output.ts.
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved({ root, command, build }) {
      path = resolve(root, file);
      output = resolve(root, build.outDir);
      serving = command === 'serve';
      gallery = new Gallery(resolve(root, 'images'), resolve(root, cache));
    },
    async buildStart() {
      if (serving) return;
      const order = async () => {
        const all = await encoded(gallery, imagesIn(readCatalogue(path)), output);
        return { catalogue: path, datasheets, images: gallery.folder, shown: all, output };
      };
      thread = await ContentThread.start(order());
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
    renderStart: () => clear(output),
    generateBundle: (_, bundle) => thread?.write(loaderOf(bundle)),
    writeBundle: (_, bundle) => thread?.finish(Object.keys(bundle)),
    closeBundle: () => thread?.stop(),
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
