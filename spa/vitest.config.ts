import { defineConfig } from 'vitest/config';

import { catalogue } from './plugins/catalogue.ts';

const content = () => catalogue('../catalogue.json', '../build/cache/pictures', '');

/** Tests of logic share each worker's modules, so the catalogue is parsed once in each. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [content()],
        test: {
          name: 'logic',
          include: ['{src,plugins,preview}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        plugins: [content()],
        test: {
          name: 'react',
          include: ['{src,preview}/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['testing/unmount.ts'],
        },
      },
    ],
    unstubGlobals: true,
    restoreMocks: true,
    // Ends a test that hangs; a busy machine needs far more than the usual 5 seconds.
    testTimeout: 120_000,
  },
});
