import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { catalogue } from './plugins/catalogue.ts';
import { classNames } from './plugins/class-names.ts';
import { branding, identity } from './plugins/identity.ts';
import { pureComponents } from './plugins/pure-components.ts';
import { firstScript, scriptsBeside } from './plugins/scripts.ts';

const SHARED = /\/src\/(?:content|layout|lib|ui)\//;
const APP = new RegExp(
  [
    '/src/app/app\\.tsx$',
    '/react-dom/client',
    '/src/(ui/(?!ledger|tabs)|features/(compare/compare|enquiry/(enquiry|chooser))\\.)[^/]*scss',
  ].join('|'),
);
const UNITS = /\/src\/units\//;
const FEATURE = /\/src\/features\/(.+)\//;

/** The folder of a feature's module, such as `enquiry` or `enquiry-list`. */
const folderOf = (id: string) => FEATURE.exec(id)?.[1]?.replaceAll('/', '-') ?? null;

/**
 * The groups of modules for Rolldown's code splitting. Each page and each dynamic import has its
 * own chunk; a group for a folder holds modules that several of these chunks use.
 */
const CHUNKS = [
  // Modules that the entry imports; in their own chunk, so that the entry does not wait for the
  // app.
  { name: 'load', test: /preload-helper|rolldown\/runtime/, priority: 4 },
  // Includes everything that these modules import, and the style sheets of several pages, because
  // one chunk compresses better than several.
  { name: 'app', test: APP, priority: 3 },
  { name: 'shared', test: SHARED, minShareCount: 4, priority: 2 },
  { name: 'units', test: UNITS, minShareCount: 2, priority: 1 },
  { name: folderOf, test: FEATURE, minShareCount: 2 },
];

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
