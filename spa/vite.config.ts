import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { catalogue } from './plugins/catalogue.ts';
import { CHUNKS } from './plugins/chunks.ts';
import { classNames } from './plugins/class-names.ts';
import { firstView } from './plugins/first-view.ts';
import { identity } from './plugins/identity.ts';
import { pureComponents } from './plugins/pure-components.ts';
import { scriptsBeside } from './plugins/scripts.ts';

// The cache of encoded pictures; the prerenderer sets its folder.
const pictures = process.env.PICTURE_CACHE ?? '../build/cache/pictures';
// The prerenderer's list of printed data sheets; the development server has none.
const datasheets = process.env.DATASHEETS ?? '';
// The prerenderer's plan of what is published; the development server shows everything.
const edition = process.env.EDITION ?? '';

const source = resolve(import.meta.dirname, 'src');

const content = catalogue('../catalogue.json', pictures, datasheets, edition);

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    pureComponents(),
    firstView(source),
    content,
    scriptsBeside('content-update.ts'),
    identity(content.api.site, 'src/styles/_tokens.scss'),
  ],
  publicDir: false,
  css: command === 'build' ? { modules: { generateScopedName: classNames(source) } } : {},
  build: {
    outDir: '../build/spa',
    manifest: true,
    sourcemap: 'hidden',
    target: 'es2022',
    // The Content-Security-Policy allows images from our own origin only, no data: URLs.
    assetsInlineLimit: 0,
    // The prerenderer writes each page's preloads; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // As in digest.ts: a dash within a hash could read as an advertisement.
        hashCharacters: 'base36',
        // Six characters are enough to distinguish versions, and every page names a dozen chunks.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
}));
