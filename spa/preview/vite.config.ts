import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { scriptsBeside } from '../plugins/scripts.ts';

/**
 * Loads the script as a classic one, because browsers load neither a module nor a file with CORS
 * from a page that a double click opens.
 */
const classicScript: Plugin = {
  name: 'classic-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('type="module" crossorigin', 'defer').replace(' crossorigin', ''),
  },
};

export default defineConfig({
  plugins: [react(), scriptsBeside('photograph.ts'), classicScript],
  // The preview is in a folder of the site, so the addresses of its files must be relative.
  base: './',
  publicDir: false,
  // The preview is built in each project's folder.
  define: {
    'import.meta.env.PROJECT': JSON.stringify(
      createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16),
    ),
  },
  resolve: { alias: { '/src/styles': fileURLToPath(new URL('../src/styles', import.meta.url)) } },
  build: {
    rolldownOptions: { output: { format: 'iife' } },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
