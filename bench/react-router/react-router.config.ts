import type { Config } from '@react-router/dev/config';

import { job } from './vite.config.ts';

export default { ssr: false, prerender: job.routes, buildDirectory: job.build } satisfies Config;
