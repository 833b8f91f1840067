// Writes each route's page with Node alone; see render.tsx.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Tags that React writes before the page, because React renders no head here.
const HOISTED = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)*/s;
const ORIGIN = 'https://www.example.com';

const job = JSON.parse(readFileSync(process.env.JOB, 'utf8'));
const { render, stubGlobals } = await import(job.limit);
const names = Object.keys(JSON.parse(readBundle('.vite/parts.json')));
const parts = readBundle('.vite/parts.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const shell = readBundle('index.html');
stubGlobals(
  ORIGIN,
  /<html lang="([^"]+)"/.exec(shell)[1],
  Object.fromEntries(names.map((name, at) => [name, parts[at]])),
);

function readBundle(file) {
  return readFileSync(join(job.folder, file), 'utf8');
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
