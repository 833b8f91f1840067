import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { catalogue } from './plugins/catalogue.ts';

// Where encoded pictures are kept; the prerenderer says which folder is its cache.
const pictures = process.env.PICTURE_CACHE ?? '../build/cache/pictures';

export default defineConfig({
  plugins: [react(), catalogue('../catalogue.json', pictures)],
  publicDir: false,
  build: {
    outDir: '../build/spa',
    emptyOutDir: true,
    manifest: true,
    sourcemap: 'hidden',
    // One style sheet for all pages: it is smaller than one chunk's share of repeated tokens.
    cssCodeSplit: false,
    // Our policy allows images from our own origin only, no data: addresses.
    assetsInlineLimit: 0,
    // The prerenderer writes each page's preloads; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
  },
});
