// Usage: node visit.mjs [--runs N] [--tree DIR] [--as FORM]… [PATH…]; prints a table, and JSON with --json.
import { parseArgs } from 'node:util';

import { follow, interact, load, startBrowser } from './measure.mjs';
import { serve, startHost } from './serve.mjs';
import { pageFile, TWINS, twinTree } from './twins.mjs';
import { VARIANTS } from './variants.mjs';

/** One page of each kind; the product page is the one with the most content. */
const KINDS = [
  '/',
  '/foundation',
  '/products',
  '/products/5',
  '/infrastructure',
  '/customers',
  '/connect',
];
/** Selectors of a visitor's first clicks; each sequence starts on a freshly loaded page. */
const PRESSED = [
  ['header details summary', 'header nav details summary'],
  ['main button'],
  ['main details summary'],
  ['main [role=tab]:nth-of-type(2)'],
];

/** Selectors of the links that a visitor follows next. */
const NEXT = [
  'main a[href^="/products/"]',
  'header nav a[href="/customers"]',
  'header nav a[href="/"]',
];

const KNOWN = [...Object.keys(VARIANTS), ...TWINS];

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    tree: { type: 'string', default: 'build/site' },
    as: { type: 'string', multiple: true, default: KNOWN },
    json: { type: 'boolean', default: false },
  },
});
/** The plain form comes first, because all other forms are compared with it. */
const FORMS = ['plain', ...chosen.as.filter((name) => name !== 'plain')];
const unknown = FORMS.filter((name) => !KNOWN.includes(name));
if (unknown.length > 0)
  throw new Error(`no form ${unknown.join(', ')}; there are: ${KNOWN.join(', ')}`);
const paths = positionals.length > 0 ? positionals : KINDS;

const seconds = (ms) => (ms / 1000).toFixed(2);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

function row(path, variant, found, plain) {
  const { scores, fcp, lcp, tbt, cls, inp, next, requests, bytes } = found;
  const { document: html, stylesheet: css, script: js, image } = bytes;
  return [
    path,
    variant,
    scores.join('/'),
    seconds(fcp),
    seconds(lcp),
    (lcp / plain.lcp).toFixed(2),
    tbt.toFixed(0),
    cls.toFixed(3),
    inp?.toFixed(0) ?? '-',
    next?.toFixed(0) ?? '-',
    String(requests),
    kilobytes(bytes.first),
    [html, css, js, image].map(kilobytes).join(' + '),
    kilobytes(bytes.total),
  ].join(' | ');
}

/** The forms of a page in which no app runs. */
const STILL = ['plain', 'inlined'];
/** The forms in which an app shows the next page, and sets a mark when that page is ready. */
const ROUTED = ['ours', 'react-router'];

/** The tree that contains the pages in a form; another tool reports which pages it built. */
const served = Object.fromEntries(
  FORMS.map((name) => [
    name,
    TWINS.includes(name) ? twinTree(name, chosen.tree) : { tree: chosen.tree },
  ]),
);
const hosts = {};
const browser = await startBrowser();
const servers = {};
const all = {};
try {
  for (const name of FORMS) {
    const { tree } = served[name];
    hosts[tree] ??= await startHost(tree);
    servers[name] = await serve(hosts[tree].address, VARIANTS[name] ?? String);
  }
  const head = 'scores (perf/a11y/practices/seo) | FCP s | LCP s | LCP : plain | TBT ms | CLS';
  const bytes = 'KB first view | KB html + css + js + images | KB in all';
  console.log(`| page | as | ${head} | INP ms | next page ms | requests | ${bytes} |`);
  console.log(`|${' --- |'.repeat(14)}`);
  for (const path of paths) {
    const found = {};
    for (const name of FORMS) {
      const { pages } = served[name];
      if (pages && !pages.includes(pageFile(path))) continue;
      const address = servers[name].address + path;
      found[name] = await load(browser, address, Number(chosen.runs));
      if (!STILL.includes(name)) found[name].inp = await interact(browser, address, PRESSED);
      if (ROUTED.includes(name)) found[name].next = await follow(browser, address, NEXT);
    }
    all[path] = found;
    for (const [name, each] of Object.entries(found)) {
      console.log(`| ${row(path, name, each, found.plain)} |`);
    }
    if (found.ours?.failed.length > 0) console.log(`  not passed: ${found.ours.failed.join(', ')}`);
    if (found.ours?.foreign > 0) console.log(`  requests elsewhere: ${found.ours.foreign}`);
  }
  if (chosen.json) console.log(JSON.stringify(all));
} finally {
  browser.stop();
  for (const { stop } of Object.values(servers)) stop();
  for (const { stop } of Object.values(hosts)) stop();
}
