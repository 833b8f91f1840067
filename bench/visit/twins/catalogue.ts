import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { classNames } from '../../../spa/plugins/class-names.ts';
import { everyPart } from '../../../spa/plugins/content.ts';
import { Gallery } from '../../../spa/plugins/gallery.ts';
import { parts } from '../../../spa/plugins/parts.ts';
import { imagesIn } from '../../../spa/plugins/pictures.ts';
import { readCatalogue, writer } from '../../../spa/plugins/publication.ts';
import { tokens } from '../../../spa/plugins/tokens.ts';

const OWN = resolve(import.meta.dirname, '../../..');
/** The project whose catalogue is shown: this one, or one of any size that the bench made. */
const ROOT = process.env['PROJECT'] ?? OWN;
const SPA = resolve(OWN, 'spa');
/** Where whoever starts a twin's tool reads what it has built. */
export const BUILT = resolve(ROOT, 'build/twins');
/** The published site that the twins are compared with. */
const PUBLISHED = process.env['PUBLISHED'] ?? resolve(ROOT, 'build/site');
const ORIGIN = /data-origin="([^"]+)"/;

const SITE = 'virtual:catalogue/site';
/** Every other part by its name; for what runs while pages are made, never in a browser. */
const PARTS = 'virtual:catalogue/parts';
const ORIGIN_MODULE = resolve(SPA, 'src/origin.ts');

const present = readCatalogue(resolve(ROOT, 'catalogue.json'));

const ids = present.products.map(({ id }) => String(id));
const { product, finderPart, ...pages } = parts.site(present).paths;
/** What lists of a large catalogue are cut into: a part of the content each, and its address. */
const PIECES = [
  ['finder/', finderPart],
  ['search-names/', `${pages.search}/{id}`],
] as const;

/** The paths of all pages. */
export const every = [
  ...Object.values(pages),
  ...ids.map((id) => product.replace('{id}', id)),
  ...PIECES.flatMap(([named, path]) =>
    [...everyPart(present)]
      .filter(([name]) => name.startsWith(named))
      .map(([name]) => path.replace('{id}', name.slice(named.length))),
  ),
];

/** Source that writes a value with the pictures that the site has, under the same addresses. */
async function written(value: unknown): Promise<string> {
  const gallery = new Gallery(resolve(SPA, 'images'), resolve(ROOT, 'build/cache/pictures'));
  const pictures = new Map();
  for (const image of imagesIn(value)) pictures.set(image, (await gallery.show(image)).picture);
  return `export default ${writer(present, pictures)(value)};\n`;
}

/** The app asks the document for its origin, which tools that render in Node do not have. */
function originSource(): string {
  const page = readFileSync(resolve(PUBLISHED, 'index.html'), 'utf8');
  return `export const siteOrigin = () => ${JSON.stringify(ORIGIN.exec(page)?.[1])};\n`;
}

/** What the app's modules need of the catalogue, in a build by another tool than its own. */
export function catalogue() {
  return {
    name: 'catalogue',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === SITE || id === PARTS ? `\0${id}` : null),
    async load(id: string) {
      if (id === `\0${SITE}`) return written(parts.site(present));
      if (id === `\0${PARTS}`) {
        const names = `export const ids = ${JSON.stringify(ids)};\n`;
        return names + (await written(Object.fromEntries(everyPart(present))));
      }
      return id === ORIGIN_MODULE ? originSource() : null;
    },
  };
}

const { light, dark } = tokens(readFileSync(resolve(SPA, 'src/styles/_tokens.scss'), 'utf8'));

/** What Vite is told alike for every twin: the app's own settings, as far as they are no tool's. */
export const shared = {
  publicDir: false as const,
  cacheDir: resolve(BUILT, 'cache'),
  css: { modules: { generateScopedName: classNames(resolve(SPA, 'src')) } },
  define: {
    'import.meta.env.THEME_LIGHT': JSON.stringify(light['paper']),
    'import.meta.env.THEME_DARK': JSON.stringify(dark['paper']),
    // Read while a module loads, in Node too.
    'window.trustedTypes': 'globalThis.trustedTypes',
  },
  // One React and one router, for the app's modules and the tool's.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: { emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
};
