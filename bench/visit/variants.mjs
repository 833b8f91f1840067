/**
 * The ways in which one published page is served, each a rewriting of its HTML: same words, same
 * styles, same pictures.
 */
const SCRIPT = /<script type="module"[^>]*><\/script>\s*/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>\s*/g;
/** What keeps the chunks' links from being followed; see prerender/rewrite/link_chunks.py. */
const LAID_ASIDE = /<\/?template[^>]*>\s*/g;
/** With its digest, which another script would not have. */
const ENTRY = /<script type="module"[^>]*src="[^"]+"[^>]*>/;

/** As published. */
const ours = (html) => html;

/** The page as somebody writes it by hand: no script at all. */
const plain = (html) => html.replace(SCRIPT, '').replace(PRELOAD, '').replace(LAID_ASIDE, '');

const FIRST = /<link rel="stylesheet" href="(\/assets\/first-[^"]+)">/;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const SHEET = /<link rel="stylesheet" href="[^"]+">/g;

/** With every style sheet in the head, where the first paint waits for all of them. */
function wholeSheets(html) {
  const [head, body] = html.split('</head>');
  const sheets = body.match(SHEET)?.join('') ?? '';
  return `${head.replace(FIRST, sheets)}</head>${body.replace(SHEET, '')}`;
}

/**
 * The way of frameworks that prerender, React Router's and vite-react-ssg's: every chunk preloaded
 * at the script's own priority, and hydrated as soon as it is there.
 */
const eager = (html) => {
  const start = /href="(\/assets\/start-[^"]+\.js)"/.exec(html)?.[1];
  if (!start) throw new Error('the page preloads no start chunk; see spa/src/main.ts');
  return wholeSheets(html)
    .replace(ENTRY, `<script type="module" src="${EAGER}?${start}">`)
    .replace(LAID_ASIDE, '')
    .replace(/ fetchpriority="low"/g, '');
};

/** The eager page's entry; its query names the chunk to start. */
export const EAGER = '/eager.js';
export const eagerEntry = (start) => `import { start } from '${start}'; start(() => undefined);`;

/** With the first view's styles inside the page instead of beside it. */
const inlined = async (html, read) => {
  const css = await read(FIRST.exec(html)[1]);
  // The page's own policy bars styles inside it, and their digest would be in every answer's header.
  return html.replace(POLICY, '').replace(FIRST, `<style>${css}</style>`);
};

export const VARIANTS = { ours, plain, eager, inlined };
