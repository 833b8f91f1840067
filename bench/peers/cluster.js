// puppeteer-cluster, used as its README shows. It waits until the app sets its mark on each page.
import { createServer } from 'node:http';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

import { Cluster } from 'puppeteer-cluster';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));
// The first written page replaces the shell on the disk.
const shell = readFileSync(join(job.folder, 'index.html'));

const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname;
  const asset = /^\/(assets|content)\//.test(path);
  response.setHeader('Content-Type', (asset && TYPES[extname(path)]) || 'text/html');
  response.end(asset ? readFileSync(join(job.folder, path)) : shell);
}).listen(job.port, '127.0.0.1');

const cluster = await Cluster.launch({
  concurrency: Cluster.CONCURRENCY_PAGE,
  maxConcurrency: job.tabs,
  puppeteerOptions: { executablePath: job.browser, args: job.flags, headless: 'shell' },
});

await cluster.task(async ({ page, data: route }) => {
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`http://127.0.0.1:${job.port}${route}`, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  const file = join(job.folder, route, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await page.content());
});
cluster.on('taskerror', (error, route) => {
  console.error(route, error);
  process.exitCode = 1;
});
for (const route of job.routes) cluster.queue(route);
await cluster.idle();
await cluster.close();
server.close();
