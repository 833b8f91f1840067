import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { catalogue } from './plugins/catalogue.ts';
import { CHUNKS } from './plugins/chunks.ts';
import { classNames } from './plugins/class-names.ts';
import { branding, identity } from './plugins/identity.ts';
import { pureComponents } from './plugins/pure-components.ts';
import { firstScript, scriptsBeside } from './plugins/scripts.ts';

// The folder of the cache for encoded pictures; the prerenderer can set another one.
const pictures = process.env.PICTURE_CACHE ?? '../build/cache/pictures';
// The published catalogue that the prerenderer wrote; the development server derives its own, which
// shows unconfirmed values with labels.
const published = process.env.PUBLISHED_CATALOGUE ?? '';

const source = resolve(import.meta.dirname, 'src');

const content = catalogue('../catalogue.json', pictures, published);

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    pureComponents(),
    content,
    scriptsBeside('content-update.ts'),
    firstScript('src/app/early.ts'),
    branding(content.api),
    identity(content.api, 'src/styles/_tokens.scss'),
  ],
  publicDir: false,
  css: command === 'build' ? { modules: { generateScopedName: classNames(source) } } : {},
  build: {
    outDir: '../build/spa',
    manifest: true,
    target: 'es2022',
    // No data: URLs, because the Content-Security-Policy only allows images from our own origin.
    assetsInlineLimit: 0,
    // No polyfill for preloads, because it would be an inline script; the prerenderer writes the
    // preloads of each page.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // No dashes in hashes, for the same reason as in digest.ts: ad blockers block names such as
        // `-ad-`.
        hashCharacters: 'base36',
        // Six characters are enough to distinguish versions; they are short because every page
        // names a dozen chunks.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
}));
