// Usage: node visit.mjs [--runs N] [--tree DIR] [PATH…]; prints a table, and JSON with --json.
import { parseArgs } from 'node:util';

import { interact, load, startBrowser } from './measure.mjs';
import { serve, startHost } from './serve.mjs';
import { VARIANTS } from './variants.mjs';

/** One page of each kind; of the products the one with most to show. */
const KINDS = [
  '/',
  '/foundation',
  '/products',
  '/products/5',
  '/infrastructure',
  '/customers',
  '/connect',
];
/** What a visitor presses first. */
const PRESSED = [
  'header details summary',
  'header nav details summary',
  'main button',
  'main details summary',
  'main [role=tab]:nth-of-type(2)',
];

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    tree: { type: 'string', default: 'build/site' },
    json: { type: 'boolean', default: false },
  },
});
const paths = positionals.length > 0 ? positionals : KINDS;

const seconds = (ms) => (ms / 1000).toFixed(2);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

function row(path, variant, found, plain) {
  const { scores, fcp, lcp, tbt, cls, inp, requests, bytes } = found;
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
    inp == null ? '-' : inp.toFixed(0),
    String(requests),
    [html, css, js, image].map(kilobytes).join(' + '),
  ].join(' | ');
}

const host = await startHost(chosen.tree);
const browser = await startBrowser();
const servers = {};
const all = {};
try {
  for (const [name, rewrite] of Object.entries(VARIANTS)) {
    servers[name] = await serve(host.address, rewrite);
  }
  const head = 'scores (perf/a11y/practices/seo) | FCP s | LCP s | LCP : plain | TBT ms | CLS';
  console.log(`| page | as | ${head} | INP ms | requests | KB html + css + js + images |`);
  console.log(`|${' --- |'.repeat(11)}`);
  for (const path of paths) {
    const found = {};
    for (const name of ['plain', ...Object.keys(VARIANTS).filter((name) => name !== 'plain')]) {
      const address = servers[name].address + path;
      found[name] = await load(browser, address, Number(chosen.runs));
      if (name !== 'plain') found[name].inp = await interact(browser, address, PRESSED);
    }
    all[path] = found;
    for (const [name, each] of Object.entries(found)) {
      console.log(`| ${row(path, name, each, found.plain)} |`);
    }
    if (found.ours.failed.length > 0) console.log(`  not passed: ${found.ours.failed.join(', ')}`);
    if (found.ours.foreign > 0) console.log(`  requests elsewhere: ${found.ours.foreign}`);
  }
  if (chosen.json) console.log(JSON.stringify(all));
} finally {
  browser.stop();
  for (const { stop } of Object.values(servers)) stop();
  host.stop();
}
