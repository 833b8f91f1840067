import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse, resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import type { Catalogue } from '../src/catalogue.types';
import { parts, productPart } from './parts.ts';
import { type Located, withPictures } from './pictures.ts';

const PREFIX = 'virtual:catalogue/';
const PRODUCT = /^product\/([1-9]\d*)$/;

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

/** Adds an image to the build under a name that changes with its content. */
function emit(context: Rolldown.PluginContext, file: string): Located {
  const source = readFileSync(file);
  const { name, ext } = parse(file);
  const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/${name}-${digest}${ext}`;
  context.emitFile({ type: 'asset', fileName, source });
  return { file, src: `/${fileName}` };
}

/** Splits catalogue.json into one small module a page and a product. */
export function catalogue(file: string): Plugin {
  let path = '';
  let images = '';
  let serving = false;
  return {
    name: 'catalogue',
    configResolved({ root, command }) {
      path = resolve(root, file);
      images = resolve(root, 'images');
      serving = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      this.addWatchFile(path);
      const name = id.slice(PREFIX.length + 1);
      // An editor may have put a byte order mark in front, which JSON does not know.
      const content = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as Catalogue;
      if (name === 'products-by-id') return loaders(content);
      const locate = (image: string) => {
        const source = resolve(images, image);
        return serving ? { file: source, src: `/images/${image}` } : emit(this, source);
      };
      return `export default ${withPictures(part(name, content), content.images, locate)};\n`;
    },
  };
}
