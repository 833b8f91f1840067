// @prerenderer in its event mode. By default it renders all routes concurrently, which fails for
// many. Waiting for an element leaves a pending promise, which the garbage collector then removes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import Prerenderer from '@prerenderer/prerenderer';
import Renderer from '@prerenderer/renderer-puppeteer';

const READY = 'ready';
const job = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** Runs in the page: dispatches an event when the app sets its mark. */
function announce(name) {
  const observer = new PerformanceObserver(() => document.dispatchEvent(new Event(name)));
  observer.observe({ type: 'mark', buffered: true });
}

const prerenderer = new Prerenderer({
  staticDir: job.folder,
  server: { port: job.port, listenHost: '127.0.0.1' },
  renderer: new Renderer({
    maxConcurrentRoutes: job.tabs,
    renderAfterDocumentEvent: READY,
    pageSetup: (page) => page.evaluateOnNewDocument(announce, READY),
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: job.browser, args: job.flags, headless: 'shell' },
  }),
});

try {
  await prerenderer.initialize();
  for (const { originalRoute, html } of await prerenderer.renderRoutes(job.routes)) {
    const file = join(job.folder, originalRoute, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
} catch (error) {
  // The tool handles uncaught errors itself, and would exit with code 0.
  console.error(error);
  process.exitCode = 1;
} finally {
  await prerenderer.destroy();
}
