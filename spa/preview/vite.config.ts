import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { scriptsBeside } from '../plugins/scripts.ts';

export default defineConfig({
  plugins: [react(), scriptsBeside('photograph.ts')],
  // The page stands below a folder of the site, and finds its files beside itself.
  base: './',
  publicDir: false,
  build: { cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
