import './datasheet/write-datasheet';

import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';

import { componentsAround } from '../../../react/src/component-stack';
import { digestOf } from '../../../react/src/digest';
import type { Fault } from '../../../react/src/fault';
import { difference, insert } from '../../../react/src/markup';
import { App } from '../app/app';
import { type Screen, screenAt } from '../app/screens';
import { type SocialCard, socialCard } from './card/social-card';
import type { ConsoleMessage, LateFault } from './faults';
import { faults, hydrate } from './hydrate';
import { hydrateAll, type Rendered } from './hydrate-all';
import { giveUp, root, unlessGivenUp, waiting, watched } from './page';
import { answerFromPage } from './page-document';
import { pageModule } from './page-module';
import { fetchParts } from './parts';
import { type References, referencesIn } from './references';
import { structuredData } from './structured-data/structured-data';
import { runTimers } from './timers';

/** A rendered page as the prerenderer receives it; prerender/crawl/snapshot.py reads it. */
interface Snapshot extends References {
  path: string;
  /** The page's name; `not-found` and `product-not-found` are names too. */
  page: string;
  found: boolean;
  /** The head tags of the page, in order, each as HTML. */
  head: string[];
  /**
   * The markup inside the root element; it has been verified that React hydrates it without
   * changes.
   */
  body: string;
  /** SHA-256 of the body that React hydrated; empty if it did not. */
  rootDigest: string;
  modules: string[];
  /** The parts of the content on which the page depends. */
  parts: string[];
  /** The page's structured data as JSON-LD; may be empty. */
  structuredData: string;
  /** The social card of the page, as a document; the prerenderer renders it to a picture. */
  card: SocialCard | null;
  faults: Fault[];
  messages: ConsoleMessage[];
}

/** A rendered page before structured data and card are added. */
type Made = Pick<Snapshot, 'head' | 'body' | keyof References>;

/** The result of a batch; `late` are faults that belong to earlier pages. */
interface Batch {
  snapshots: Snapshot[];
  late: LateFault[];
  /**
   * The milliseconds that each snapshot took. They are not in the snapshot, because they differ in
   * each run.
   */
  spent: number[];
}

declare global {
  interface Window {
    prerender?: (paths: string[]) => Promise<Batch>;
    /** Hydrates rendered pages once more, in a tab that emulates a phone; returns their faults. */
    hydrate?: (snapshots: Rendered[]) => Promise<LateFault[]>;
    /** Stops waiting for the current page; the page then reports its pending work. */
    giveUp?: () => void;
  }
}

/** The module that starts the app on every page. */
const START = 'src/app/start.tsx';

/**
 * Renders the page once more with React's static renderer, which waits for promises and reports the
 * components around an error. Promises that have not settled when waiting ends are reported as
 * pending.
 */
async function explain(error: unknown): Promise<void> {
  await prerender(<App onReady={() => undefined} />, {
    signal: waiting,
    onError: (again: unknown, info) => {
      if (waiting.aborted) faults.report('pending', 'a promise that a component reads', info);
      else faults.report('thrown', again, info);
    },
  }).catch(() => undefined);
  if (faults.list.length === 0) faults.report('thrown', error);
}

async function render(): Promise<Made> {
  const hoisted = insert(renderToString(<App onReady={() => undefined} />), root);
  const page = {
    head: hoisted.map((tag) => tag.outerHTML),
    body: root.innerHTML,
    ...referencesIn(root),
  };
  const isTouched = watched(root);
  const mounted = await hydrate();
  // Observing the tree for changes is faster than serialising it a second time.
  const after = isTouched() ? root.innerHTML : page.body;
  if (after !== page.body && faults.list.length === 0) {
    const componentStack = await componentsAround(page.body, root);
    const message = `the page changed; ${difference(page.body, after)}`;
    faults.report('hydration', message, { componentStack });
  }
  runTimers();
  mounted.unmount();
  for (const tag of hoisted) tag.remove();
  root.replaceChildren();
  return page;
}

async function snapshot(path: string): Promise<Snapshot> {
  faults.begin(path);
  // Sets the state that the router would otherwise set itself, because each such call costs a
  // millisecond.
  history.replaceState({ idx: 0 }, '', path);
  let screen: Screen | undefined;
  let page: Made = { head: [], body: '', links: [], files: [], images: [] };
  let described = '';
  let card: SocialCard | null = null;
  try {
    screen = await unlessGivenUp(screenAt(path), `the modules of ${path}`);
    page = await render();
    described = await structuredData(screen.name, path);
    card = await socialCard(screen.name, path);
  } catch (error) {
    if (screen) await explain(error);
    else faults.report('pending', error);
  }
  const { name = '', found = false, module, parts = [] } = screen ?? {};
  return {
    path,
    page: name,
    found,
    modules: module ? [START, pageModule(module)] : [START],
    parts,
    ...page,
    rootDigest: faults.list.length === 0 ? await digestOf(page.body) : '',
    structuredData: described,
    card,
    faults: faults.list,
    messages: faults.messages,
  };
}

answerFromPage();
faults.watchWindow();
window.giveUp = giveUp;
window.hydrate = hydrateAll;

/**
 * Renders and hydrates each path in turn, and returns the snapshots. Stops after a page with a
 * fault: if a component throws, React's server renderer does not reset its contexts, so the next
 * page needs a fresh tab.
 */
window.prerender = async (paths) => {
  await fetchParts(paths);
  // Start fetching the content of all pages in parallel. A failure is reported when its page is
  // rendered.
  for (const path of paths) screenAt(path).catch(() => undefined);
  const snapshots = [];
  const spent = [];
  for (const path of paths) {
    const started = performance.now();
    const made = await snapshot(path);
    spent.push(performance.now() - started);
    snapshots.push(made);
    if (made.faults.length > 0) break;
  }
  return { snapshots, late: faults.takeLate(), spent };
};
