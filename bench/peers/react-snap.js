// react-snap as its README sets it up for an app that is not create-react-app's.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import snap from 'react-snap';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));

await snap.run({
  // It joins both to the working directory, absolute or not.
  source: relative(process.cwd(), job.folder),
  destination: relative(process.cwd(), job.folder),
  include: job.routes,
  crawl: false,
  port: job.port,
  viewport: { width: 1280, height: 800 },
  fixWebpackChunksIssue: false,
  puppeteerExecutablePath: job.browser,
  puppeteerArgs: job.flags,
});
