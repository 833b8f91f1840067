import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { resolve } from 'node:path';

import { BUILT, catalogue, shared } from '../catalogue.ts';

const own = (file: string) => resolve(import.meta.dirname, file);

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
      alias: [
        // The site consists of separate documents, so it needs no router.
        { find: 'react-router-dom', replacement: own('src/links.tsx') },
        { find: /^(?:\.\.\/)+ui\/head$/, replacement: own('src/no-head.ts') },
      ],
    },
    ssr: { noExternal: ['react-helmet-async'] },
  },
});
