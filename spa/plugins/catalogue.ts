import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import type { Catalogue } from '../src/catalogue.types';
import { Gallery, source } from './gallery.ts';
import { parts, productPart } from './parts.ts';
import { imagesIn, type Picture, withPictures } from './pictures.ts';

const PREFIX = 'virtual:catalogue/';
const PRODUCT = /^product\/([1-9]\d*)$/;
/** Beside the built app: what prerender/bundle.py tells with the catalogue's line and product. */
const FAULTS = 'picture-faults.json';

function loaders(catalogue: Catalogue): string {
  const entries = catalogue.products.map(
    ({ id }) => `  '${String(id)}': () => import('${PREFIX}product/${String(id)}'),\n`,
  );
  return `export default {\n${entries.join('')}};\n`;
}

function part(name: string, catalogue: Catalogue): unknown {
  const id = PRODUCT.exec(name)?.[1];
  const product = catalogue.products.find((candidate) => String(candidate.id) === id);
  return product ? productPart(catalogue, product) : parts[name as keyof typeof parts](catalogue);
}

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

/** Splits catalogue.json into one small module a page and a product; makes its pictures. */
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
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      this.addWatchFile(path);
      const name = id.slice(PREFIX.length + 1);
      const content = read(path);
      if (name === 'products-by-id') return loaders(content);
      const value = part(name, content);
      const pictures = new Map<string, Omit<Picture, 'alt'>>();
      for (const image of imagesIn(value)) {
        const shown = serving ? source(gallery.folder, image) : publish(this, gallery, image);
        pictures.set(image, await shown);
      }
      return `export default ${withPictures(value, content.images, pictures)};\n`;
    },
  };
}
