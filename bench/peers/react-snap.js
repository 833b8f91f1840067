// react-snap as its README configures it for an app without create-react-app.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import snap from 'react-snap';

const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));

await snap.run({
  // react-snap joins both paths to the working directory, even if they are absolute.
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
