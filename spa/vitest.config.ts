import { resolve } from 'node:path';

import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { catalogue } from './plugins/catalogue.ts';
import { publish } from './plugins/published-catalogue.ts';

const LOADER = resolve(import.meta.dirname, 'src/content/load-part.ts');

const PARTS = '/content/parts.js';

/** Serves a module without addresses: the tests themselves give the app every part. */
const noParts = (): Plugin => ({
  name: 'no-parts',
  resolveId: (id) => (id === PARTS ? `\0${id}` : null),
  load: (id) =>
    id === `\0${PARTS}`
      ? `export const app = ${JSON.stringify(LOADER)};\nexport default {};\n`
      : null,
});

/** The tests' catalogue, which the workers find in their environment. */
const published = publish(resolve(import.meta.dirname, '../build/test/published-catalogue.json'));
process.env['PUBLISHED_CATALOGUE'] = published;

const plugins = () => [
  catalogue('../catalogue.json', '../build/cache/pictures', published),
  noParts(),
];

const common = {
  isolate: false,
  // Ends a test that hangs. An overloaded CPU can take far longer than the default of 5 seconds.
  testTimeout: 120_000,
  unstubGlobals: true,
  restoreMocks: true,
};

/**
 * All test files of a project that run in the same worker share modules, so that each worker parses
 * the catalogue only once.
 */
export default defineConfig({
  cacheDir: '../build/cache/vitest',
  test: {
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'logic',
          include: ['{src,plugins,preview}/**/*.test.ts'],
          environment: 'node',
          ...common,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'react',
          include: ['{src,preview}/**/*.test.tsx'],
          environment: 'happy-dom',
          ...common,
          setupFiles: ['testing/unmount.ts'],
        },
      },
      {
        root: resolve(import.meta.dirname, '../react'),
        test: {
          name: 'package',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...common,
          setupFiles: [resolve(import.meta.dirname, 'testing/unmount.ts')],
        },
      },
    ],
  },
});
