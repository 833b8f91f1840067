/**
 * The same app prerendered by other tools. The folder twins/NAME contains the sources for a tool. The
 * tool's output is a separate tree, which the host serves like the published tree.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const OWN = resolve(import.meta.dirname, '../..');
/** The project whose site is measured: this project, or a copy of it. */
const PROJECT = resolve(process.env.PROJECT ?? OWN);
/** The folder inside a project in which the other tools build. */
const BUILT = 'build/twins';
/** The output folder to publish, by the name of the tool. */
const OUTPUT = { 'react-router': 'react-router/client', astro: 'astro' };
/** The command in the folder of installed packages, by the name of the tool. */
const COMMAND = { 'react-router': '@react-router/dev/bin.js', astro: 'astro/astro.js' };
export const TWINS = Object.keys(OUTPUT);

/** Files in a tool's output that are not published. */
const ITS_OWN = /^__|^\.|\.mjs$/;
/** Head elements that only our publisher adds. */
const ADDED =
  /<meta (property="og:image|name="twitter:image)[^>]*>|<link rel="alternate"[^>]*>|<script type="application\/ld\+json">[^]*?<\/script>/g;

/** The file that the host sends for a path, or for the file name that a tool gives a page. */
export const pageFile = (path) =>
  `${path.replace(/^\/|(\/|^)index\.html$|\.html$/g, '') || 'index'}.html`;

/** The folder in a project that contains a tool's published pages. */
export const output = (name, project) => join(project, BUILT, OUTPUT[name]);

/** Runs a tool that builds a project's app and pages with the origin of the published site. */
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

/** Builds the site with a tool. Returns the tree, completed with published files, and its pages. */
export function twinTree(name, published) {
  generate(name, PROJECT, published);
  const built = output(name, PROJECT);
  const tree = join(PROJECT, BUILT, `${name}-tree`);
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
