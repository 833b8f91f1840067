import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import type { Catalogue } from '../src/catalogue.types';
import { content, everyPart } from './content.ts';
import { Gallery, source } from './gallery.ts';
import { parts } from './parts.ts';
import { imagesIn, type Picture, withPictures } from './pictures.ts';

const SITE = 'virtual:catalogue/site';
/** The module that loads content; the maps name its chunk, by which it knows its own. */
const LOADER = '/src/content.ts';
/** For the prerenderer: the address of each part. */
const ADDRESSES = '.vite/parts.json';
/** Beside the built app: what prerender/bundle.py tells with the catalogue's line and product. */
const FAULTS = 'picture-faults.json';

function read(path: string): Catalogue {
  // An editor may have put a byte order mark in front, which JSON does not know.
  return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Catalogue;
}

/** Adds a picture's files to the build. */
async function publish(context: Rolldown.PluginContext, gallery: Gallery, image: string) {
  const { picture, files } = await gallery.show(image);
  for (const [fileName, content] of files)
    context.emitFile({ type: 'asset', fileName, source: content });
  return picture;
}

function loaderOf(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(LOADER)),
  );
  if (!chunk) throw new Error(`no chunk holds ${LOADER}`);
  return `/${chunk.fileName}`;
}

type Show = (image: string) => Promise<Omit<Picture, 'alt'>>;

/** How values become source, once the pictures in them are there. */
async function writer({ images }: Catalogue, values: unknown, show: Show) {
  const pictures = new Map<string, Omit<Picture, 'alt'>>();
  for (const image of imagesIn(values)) pictures.set(image, await show(image));
  return (value: unknown) => withPictures(value, images, pictures);
}

/** Every file of the content, written anew. */
async function filesOf(path: string, show: Show, app: string) {
  const present = read(path);
  const all = [...everyPart(present)];
  return content(present, all, await writer(present, all, show), app);
}

/**
 * Splits catalogue.json: what every page shows goes into the script, each page's own into a file.
 * Makes its pictures.
 */
export function catalogue(file: string, cache: string): Plugin {
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
      const faults = await gallery.faults(imagesIn(read(path)));
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
      const present = read(path);
      const site = parts.site(present);
      const write = await writer(present, site, (image) =>
        serving ? source(gallery.folder, image) : publish(this, gallery, image),
      );
      return `export default ${write(site)};\n`;
    },
    async generateBundle(_, bundle) {
      const show = (image: string) => publish(this, gallery, image);
      const { files, addresses } = await filesOf(path, show, loaderOf(bundle));
      files.set(ADDRESSES, JSON.stringify(addresses));
      for (const [fileName, text] of files)
        this.emitFile({ type: 'asset', fileName, source: text });
    },
    configureServer({ middlewares }) {
      const show = (image: string) => source(gallery.folder, image);
      middlewares.use((request, response, next) => {
        const name = request.url?.slice(1).replace(/\?.*$/, '') ?? '';
        if (!/^(assets|content)\//.test(name)) return next();
        filesOf(path, show, LOADER).then(({ files }) => {
          const text = files.get(name);
          if (text === undefined) next();
          else response.setHeader('Content-Type', 'text/javascript').end(text);
        }, next);
      });
    },
  };
}
