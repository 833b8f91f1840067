import { relative, resolve } from 'node:path';

import type { Config } from '@react-router/dev/config';

import { BUILT, ids, paths } from '../catalogue.ts';

const { product, ...pages } = paths;

export default {
  ssr: false,
  prerender: [...Object.values(pages), ...ids.map((id) => product.replace('{id}', id))],
  buildDirectory: relative(import.meta.dirname, resolve(BUILT, 'react-router')),
} satisfies Config;
