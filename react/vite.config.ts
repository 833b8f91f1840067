import { resolve } from 'node:path';

import { defineConfig } from 'vite';

/** Bundles the script of the prerenderer's tab into the Python package; `npm run runtime`. */
export default defineConfig({
  build: {
    outDir: resolve(import.meta.dirname, '../prerender/crawl'),
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    lib: {
      entry: resolve(import.meta.dirname, 'src/tab/main.ts'),
      formats: ['iife'],
      name: 'tab',
      fileName: () => 'tab.js',
    },
  },
});
