import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { catalogue } from './plugins/catalogue.ts';
import { classNames } from './plugins/class-names.ts';
import { firstView } from './plugins/first-view.ts';
import { identity } from './plugins/identity.ts';
import { scriptsBeside } from './plugins/scripts.ts';
import { unused } from './plugins/unused.ts';

// Where encoded pictures are kept; the prerenderer says which folder is its cache.
const pictures = process.env.PICTURE_CACHE ?? '../build/cache/pictures';
// What the prerenderer noted of the printed sheets; the development server links to none.
const datasheets = process.env.DATASHEETS ?? '';

const source = resolve(import.meta.dirname, 'src');

const isOurs = (id: string) => id.includes('/src/');
const TELLS =
  /\/src\/(?:components\/(?:hero|section|actions|die-drawing)|sections\/testimonials)\./;

const MEASURES = /\/src\/(?:units\/(?:conversion|gauge|quantity)|finder\/typed-size)\.ts$/;
const ASKS = /\/src\/(?:ask|enquiry)\//;

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    unused(),
    firstView(source),
    catalogue('../catalogue.json', pictures, datasheets),
    scriptsBeside('rewrite.ts'),
    identity('../catalogue.json', 'src/styles/_tokens.scss'),
  ],
  publicDir: false,
  css: command === 'build' ? { modules: { generateScopedName: classNames(source) } } : {},
  build: {
    outDir: '../build/spa',
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    target: 'es2022',
    // Our policy allows images from our own origin only, no data: addresses.
    assetsInlineLimit: 0,
    // The prerenderer writes each page's preloads; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Six signs tell apart what was ever published; each page names a dozen chunks, the app all.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // What the entry itself needs, so that it does not wait for the app.
            { name: 'load', test: /preload-helper|rolldown\/runtime/, priority: 3 },
            // With everything they import: one chunk compresses better than its parts.
            { name: 'app', test: /\/src\/app\.tsx$|\/react-dom\/client/, priority: 2 },
            // What pages that tell a story share stands apart: a product's page shows none of it.
            {
              name: 'shared',
              test: (id) => isOurs(id) && ![TELLS, ASKS, MEASURES].some((other) => other.test(id)),
              minShareCount: 3,
              priority: 1,
            },
            // What reads and converts sizes: the finder, the calculators, and the switch of units.
            { name: 'measuring', test: MEASURES, minShareCount: 2, priority: 1 },
            // What a page's first touch loads, and the enquiry list.
            { name: 'asking', test: ASKS, minShareCount: 2, priority: 1 },
            { name: 'story', test: TELLS },
          ],
        },
      },
    },
  },
}));
