import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { scriptsBeside } from '../plugins/scripts.ts';

export default defineConfig({
  plugins: [react(), scriptsBeside('photograph.ts')],
  // The page is in a folder of the site, so its addresses must be relative.
  base: './',
  publicDir: false,
  build: { cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
