import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { resolve } from 'node:path';

import { BUILT, catalogue, shared } from '../catalogue.ts';

export default defineConfig({
  outDir: resolve(BUILT, 'astro'),
  cacheDir: resolve(BUILT, 'cache'),
  build: { format: 'file', assets: 'assets' },
  integrations: [react()],
  vite: {
    ...shared,
    plugins: [catalogue()],
    resolve: {
      ...shared.resolve,
      // A site of documents has no router: its links are links.
      alias: { 'react-router-dom': resolve(import.meta.dirname, 'src/links.tsx') },
    },
    ssr: { noExternal: ['react-helmet-async'] },
  },
});
