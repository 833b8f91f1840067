/**
 * The pages as other tools make them of this very app: twins/NAME holds a tool's sources, and what
 * it builds is laid into a tree of its own, which the host serves as it serves the published one.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const OWN = resolve(import.meta.dirname, '../..');
/** Below a project: what the twins' tools build. */
const BUILT = 'build/twins';
/** By the tool's name: the folder of its output that is for visitors. */
const OUTPUT = { 'react-router': 'react-router/client', astro: 'astro' };
/** By the tool's name: its command, below the installed packages. */
const COMMAND = { 'react-router': '@react-router/dev/bin.js', astro: 'astro/astro.js' };
export const TWINS = Object.keys(OUTPUT);

/** What a tool leaves beside pages and their files. */
const ITS_OWN = /^__|^\.|\.mjs$/;
/** What the publisher adds to a head, for readers other than people: no app renders it. */
const ADDED =
  /<meta (property="og:image|name="twitter:image)[^>]*>|<link rel="alternate"[^>]*>|<script type="application\/ld\+json">[^]*?<\/script>/g;

/** Of a path, or of a page's file as a tool names it: the file that the host answers with. */
export const pageFile = (path) =>
  `${path.replace(/^\/|(\/|^)index\.html$|\.html$/g, '') || 'index'}.html`;

/** The folder of a project in which a tool's pages are for visitors. */
export const output = (name, project) => join(project, BUILT, OUTPUT[name]);

/** Has a tool build a project's app and pages; what was published says at which origin. */
export function generate(name, project, published) {
  const cwd = join(import.meta.dirname, 'twins', name);
  const tool = join(import.meta.dirname, 'node_modules', COMMAND[name]);
  const own = { ASTRO_TELEMETRY_DISABLED: '1', PROJECT: project, PUBLISHED: resolve(published) };
  rmSync(join(project, BUILT, name), { recursive: true, force: true });
  execFileSync(process.execPath, [tool, 'build'], {
    cwd,
    env: { ...process.env, ...own },
    stdio: ['ignore', process.stderr, process.stderr],
  });
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(folder.length + 1);
  }
}

/** Builds a twin; returns its tree, with what else the published one has, and the pages it made. */
export function twinTree(name, published) {
  generate(name, OWN, published);
  const built = output(name, OWN);
  const tree = join(OWN, BUILT, `${name}-tree`);
  rmSync(tree, { recursive: true, force: true });
  cpSync(published, tree, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const pages = [];
  for (const file of filesBelow(built)) {
    if (ITS_OWN.test(file)) continue;
    const content = readFileSync(join(built, file));
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
