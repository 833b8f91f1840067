import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The page stands below a folder of the site, and finds its files beside itself.
  base: './',
  publicDir: false,
  build: { cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
