import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { scriptsBeside } from '../plugins/scripts.ts';

export default defineConfig({
  plugins: [react(), scriptsBeside('photograph.ts')],
  // The preview is in a folder of the site, so the addresses of its files must be relative.
  base: './',
  publicDir: false,
  build: { cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
