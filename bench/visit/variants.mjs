/**
 * Variants of a published page. Each variant has rewritten HTML, but the same text, styles and
 * pictures.
 */
const SCRIPT = /<script type="module"[^>]*><\/script>\s*/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>\s*/g;
/** The template that keeps the chunks' links inert; see prerender/rewrite/steps.py. */
const LAID_ASIDE = /<\/?template[^>]*>\s*/g;
/** The match includes the integrity digest, because the digest would not fit another script. */
const ENTRY = /<script type="module"[^>]*src="[^"]+"[^>]*>/;

/** The page as published. */
const ours = (html) => html;

/** The page as if written by hand, without any script. */
const plain = (html) => html.replace(SCRIPT, '').replace(PRELOAD, '').replace(LAID_ASIDE, '');

const FIRST = /<link rel="stylesheet" href="(\/assets\/first-[^"]+)">/;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const SHEET = /<link rel="stylesheet" href="[^"]+">/g;

/** The page with every style sheet in the head, so that all style sheets block the first paint. */
function wholeSheets(html) {
  const [head, body] = html.split('</head>');
  const sheets = body.match(SHEET)?.join('') ?? '';
  return `${head.replace(FIRST, sheets)}</head>${body.replace(SHEET, '')}`;
}

/**
 * The page as prerendering frameworks such as React Router and vite-react-ssg publish it. Every
 * chunk is preloaded at normal priority, and the page hydrates as soon as all chunks have loaded.
 */
const eager = (html) => {
  const start = /href="(\/assets\/start-[^"]+\.js)"/.exec(html)?.[1];
  if (!start) throw new Error('the page preloads no start chunk; see spa/src/app/main.ts');
  return wholeSheets(html)
    .replace(ENTRY, `<script type="module" src="${EAGER}?${start}">`)
    .replace(LAID_ASIDE, '')
    .replace(/ fetchpriority="low"/g, '');
};

/** The eager page's entry; its query names the chunk to start. */
export const EAGER = '/eager.js';
export const eagerEntry = (start) => `import { start } from '${start}'; start(() => undefined);`;

/** The page with the first view's styles inlined. */
const inlined = async (html, read) => {
  const css = await read(FIRST.exec(html)[1]);
  // The policy forbids inline styles. To allow these, every response would need their digest.
  return html.replace(POLICY, '').replace(FIRST, `<style>${css}</style>`);
};

export const VARIANTS = { ours, plain, eager, inlined };
