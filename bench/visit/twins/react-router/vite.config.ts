import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

import { catalogue, shared } from '../catalogue.ts';

export default defineConfig({
  ...shared,
  plugins: [catalogue(), reactRouter()],
  // The tool runs its own bundle from outside the folder of its packages.
  ssr: { noExternal: true },
});
