import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { classNames } from '../../../spa/plugins/class-names.ts';
import { everyPart, parts } from '../../../spa/plugins/parts.ts';
import { Gallery } from '../../../spa/plugins/gallery.ts';
import { imagesIn } from '../../../spa/plugins/pictures.ts';
import { readPublished } from '../../../spa/plugins/published-catalogue.ts';
import { writer } from '../../../spa/plugins/publication.ts';
import { tokens } from '../../../spa/plugins/brand.ts';

const OWN = resolve(import.meta.dirname, '../../..');
/** The project whose catalogue is shown: this project, or one that the benchmark generated. */
const ROOT = process.env['PROJECT'] ?? OWN;
const SPA = resolve(OWN, 'spa');
/** The output folder, which the script that starts the tool also reads. */
export const BUILT = resolve(ROOT, 'build/twins');
/** The published site, with which the other tools' sites are compared. */
const PUBLISHED = process.env['PUBLISHED'] ?? resolve(ROOT, 'build/site');
const ORIGIN = /data-origin="([^"]+)"/;
const LANGUAGE = /<html lang="([^"]+)"/;

const SITE = 'virtual:catalogue/site';
/** All other page data by name; used only while pages are rendered, never in a browser. */
const PARTS = 'virtual:catalogue/parts';
const DOCUMENT_MODULE = resolve(SPA, 'src/content/document.ts');

/** The content of the published site. */
const present = readPublished(resolve(ROOT, 'build/published-catalogue.json'));

const ids = present.products.map(({ id }) => String(id));
const { product, ...pages } = parts.site(present).paths;
const { finder, equivalents, names } = present.listPaths;
/** The pages of long lists: the name of each page's data, and the page's path. */
const PIECES = [
  ['finder/', finder],
  ['equivalents/', equivalents],
  ['search-names/', names],
] as const;

/** The paths of all pages. */
export const every = [
  ...Object.values(pages),
  ...present.products.map((one) => one.path),
  ...PIECES.flatMap(([named, path]) =>
    [...everyPart(present)]
      .filter(([name]) => name.startsWith(named))
      .map(([name]) => path.replace('{id}', name.slice(named.length))),
  ),
];

/** Writes a value as source code in which pictures have the same addresses as on the site. */
async function written(value: unknown): Promise<string> {
  const gallery = new Gallery(resolve(SPA, 'images'), resolve(ROOT, 'build/cache/pictures'));
  const pictures = new Map();
  for (const image of imagesIn(value)) pictures.set(image, (await gallery.show(image)).picture);
  return `export default ${writer(present, pictures)(value)};\n`;
}

/** The values that the app reads from its document, which does not exist in Node. */
function documentSource(): string {
  const page = readFileSync(resolve(PUBLISHED, 'index.html'), 'utf8');
  const answers = { siteOrigin: ORIGIN.exec(page)?.[1], siteLanguage: LANGUAGE.exec(page)?.[1] };
  return Object.entries(answers)
    .map(([name, answer]) => `export const ${name} = () => ${JSON.stringify(answer)};\n`)
    .join('');
}

/** Provides the catalogue to the app's modules in a build by another tool. */
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
      return id === DOCUMENT_MODULE ? documentSource() : null;
    },
  };
}

const { light, dark } = tokens(readFileSync(resolve(SPA, 'src/styles/_tokens.scss'), 'utf8'));

/** Vite settings for all tools: the app's settings, except those that each tool sets itself. */
export const shared = {
  publicDir: false as const,
  cacheDir: resolve(BUILT, 'cache'),
  css: { modules: { generateScopedName: classNames(resolve(SPA, 'src')) } },
  define: {
    'import.meta.env.THEME_LIGHT': JSON.stringify(light['paper']),
    'import.meta.env.THEME_DARK': JSON.stringify(dark['paper']),
    // The app reads these values when a module is loaded, in Node as well.
    'window.trustedTypes': 'globalThis.trustedTypes',
  },
  // One copy of React and of the router, for the app's modules and the tool's.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: { emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
};
