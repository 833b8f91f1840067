/**
 * The pages as other tools make them of this very app: twins/NAME holds a tool's sources, and what
 * it builds is laid into a tree of its own, which the host serves as it serves the published one.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const BUILT = resolve(import.meta.dirname, '../../build/twins');
/** By the tool's name: the folder of its output that is for visitors. */
const OUTPUT = { 'react-router': 'react-router/client', astro: 'astro' };
export const TWINS = Object.keys(OUTPUT);

/** What a tool leaves beside pages and their files. */
const ITS_OWN = /^__|^\.|\.mjs$/;
/** What the publisher adds to a head, for readers other than people: no app renders it. */
const ADDED =
  /<meta (property="og:image|name="twitter:image)[^>]*>|<link rel="alternate"[^>]*>|<script type="application\/ld\+json">[^]*?<\/script>/g;

/** Of a path, or of a page's file as a tool names it: the file that the host answers with. */
export const pageFile = (path) =>
  `${path.replace(/^\/|(\/|^)index\.html$|\.html$/g, '') || 'index'}.html`;

function build(name, published) {
  const cwd = join(import.meta.dirname, 'twins', name);
  const tool = join(import.meta.dirname, 'node_modules/.bin', name);
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PUBLISHED: resolve(published) };
  rmSync(join(BUILT, name), { recursive: true, force: true });
  execFileSync(tool, ['build'], { cwd, env, stdio: 'pipe' });
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(folder.length + 1);
  }
}

/** Builds a twin; returns its tree, with what else the published one has, and the pages it made. */
export function twinTree(name, published) {
  build(name, published);
  const output = join(BUILT, OUTPUT[name]);
  const tree = join(BUILT, `${name}-tree`);
  rmSync(tree, { recursive: true, force: true });
  cpSync(published, tree, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const pages = [];
  for (const file of filesBelow(output)) {
    if (ITS_OWN.test(file)) continue;
    const content = readFileSync(join(output, file));
    if (file.endsWith('.html')) {
      pages.push(pageFile(file));
      const page = readFileSync(join(published, pageFile(file)), 'utf8');
      const added = page.match(ADDED)?.join('') ?? '';
      const html = content.toString().replace('</head>', () => `${added}</head>`);
      writeFileSync(join(tree, pageFile(file)), html);
    } else {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), content);
    }
  }
  return { tree, pages };
}
