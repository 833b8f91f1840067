// Writes each route's page with Node alone; see render.tsx.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Tags that React writes before the page, because React renders no head here.
const HOISTED = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s;
const ORIGIN = 'https://www.example.com';

const job = JSON.parse(readFileSync(process.env.JOB, 'utf8'));
const { render, stubGlobals } = await import(job.limit);
const addresses = JSON.parse(readFileSync(join(job.folder, '.vite/parts.json'), 'utf8'));
const parts = Object.entries(addresses).map(([name, address]) => [name, valueOf(address)]);
const shell = readFileSync(join(job.folder, 'index.html'), 'utf8');
stubGlobals(ORIGIN, /<html lang="([^"]+)"/.exec(shell)[1], Object.fromEntries(parts));

/** Reads one file of page data, whose default export is a JSON value. */
function valueOf(address) {
  const module = readFileSync(join(job.folder, address), 'utf8');
  return JSON.parse(module.replace(/^export default /, '').replace(/;\s*$/, ''));
}

for (const route of job.routes) {
  const { page, markup } = await render(route);
  const head = HOISTED.exec(markup)[0];
  const root = `<div id="root" data-page="${page}" data-origin="${ORIGIN}">`;
  const file = join(job.folder, route === '/' ? 'index.html' : `${route}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    shell
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root">', () => root + markup.slice(head.length)),
  );
}
