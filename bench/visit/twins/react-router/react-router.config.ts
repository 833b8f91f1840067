import { relative, resolve } from 'node:path';

import type { Config } from '@react-router/dev/config';

import { BUILT, every } from '../catalogue.ts';

export default {
  ssr: false,
  prerender: every,
  buildDirectory: relative(import.meta.dirname, resolve(BUILT, 'react-router')),
} satisfies Config;
