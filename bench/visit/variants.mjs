/**
 * The ways in which one published page is served, each a rewriting of its HTML: same words, same
 * styles, same pictures.
 */
const SCRIPT = /<script type="module"[^>]*><\/script>\s*/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>\s*/g;
const ENTRY = /<script type="module"[^>]*src="([^"]+)"/;

/** As published. */
const ours = (html) => html;

/** The page as somebody writes it by hand: no script at all. */
const plain = (html) => html.replace(SCRIPT, '').replace(PRELOAD, '');

/**
 * The way of frameworks that prerender, React Router's and vite-react-ssg's: every chunk preloaded
 * at the script's own priority, and hydrated as soon as it is there.
 */
const eager = (html) => {
  const start = /href="(\/assets\/start-[^"]+\.js)"/.exec(html)?.[1];
  if (!start) throw new Error('the page preloads no start chunk; see spa/src/main.ts');
  return html
    .replace(ENTRY, `<script type="module" src="${EAGER}?${start}"`)
    .replace(/ fetchpriority="low"/g, '');
};

/** The eager page's entry; its query names the chunk to start. */
export const EAGER = '/eager.js';
export const eagerEntry = (start) => `import { start } from '${start}'; start(() => undefined);`;

const FIRST = /<link rel="stylesheet" href="(\/assets\/first-[^"]+)">/;

/** With the first view's styles inside the page instead of beside it. */
const inlined = async (html, read) => {
  const css = await read(FIRST.exec(html)[1]);
  return html.replace(FIRST, `<style>${css}</style>`);
};

export const VARIANTS = { ours, plain, eager, inlined };
