import './datasheet/write-datasheet';

import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';

import { App } from '../app';
import { type Screen, screenAt } from '../screens';
import { componentsAround } from './blame';
import { type SocialCard, socialCard } from './card/social-card';
import { type Fault, Faults, type LateFault } from './faults';
import { runWaiting } from './in-name';
import {
  difference,
  giveUp,
  hideEverything,
  insert,
  root,
  settled,
  unlessGivenUp,
  waiting,
  watched,
} from './page';
import { type References, referencesIn } from './references';
import { structuredData } from './structured-data/structured-data';
import { takeParts } from './take-parts';

/** A page as the prerenderer takes it over; prerender/crawl/snapshot.py reads it. */
interface Snapshot extends References {
  path: string;
  /** The page's name, `not-found` and `product-not-found` among them. */
  page: string;
  found: boolean;
  /** The head tags the page itself sets, as HTML, in their order. */
  head: string[];
  /** The markup inside the root element, proven to hydrate. */
  body: string;
  modules: string[];
  /** The parts of the content that the page depends on. */
  parts: string[];
  /** What the page describes, as JSON-LD; empty where nothing is. */
  structuredData: string;
  /** The picture that a link to the page shows, as a document to be drawn. */
  card: SocialCard | null;
  faults: Fault[];
}

/** What rendering alone yields. */
type Made = Pick<Snapshot, 'head' | 'body' | keyof References>;

/** What a batch came to; `late` are faults of pages that were made before. */
interface Batch {
  snapshots: Snapshot[];
  late: LateFault[];
  /** The milliseconds that each snapshot took; apart from them, since they differ each time. */
  spent: number[];
}

declare global {
  interface Window {
    prerender?: (paths: string[]) => Promise<Batch>;
    /** Ends what a page waits for: it is told as pending. */
    giveUp?: () => void;
  }
}

/** What starts the app on every page. */
const START = 'src/start.tsx';

const faults = new Faults();

/**
 * Renders once more with the renderer that waits and that says which components an error came
 * through; what has not settled when it is given up is aborted and reported as pending.
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

async function hydrate(): Promise<Root> {
  let mounted: Root | undefined;
  const ready = new Promise<void>((resolve) => {
    const fail = (error: unknown, info: { componentStack?: string | undefined }) => {
      faults.report('thrown', error, info);
      resolve();
    };
    mounted = hydrateRoot(root, <App onReady={resolve} />, {
      onRecoverableError: (error, info) => {
        const cause = error instanceof Error ? error.cause : undefined;
        faults.report('hydration', cause ?? error, info);
      },
      onCaughtError: fail,
      onUncaughtError: fail,
    });
  });
  const pending = 'React has not committed the page';
  await unlessGivenUp(ready, pending).catch(() => faults.report('pending', pending));
  await settled();
  return mounted!;
}

async function render(): Promise<Made> {
  const hoisted = insert(renderToString(<App onReady={() => undefined} />));
  const page = {
    head: hoisted.map((tag) => tag.outerHTML),
    body: root.innerHTML,
    ...referencesIn(root),
  };
  const isTouched = watched(root);
  const mounted = await hydrate();
  // To write the markup a second time would take longer than to watch it.
  const after = isTouched() ? root.innerHTML : page.body;
  if (after !== page.body && faults.list.length === 0) {
    const componentStack = await componentsAround(page.body, root);
    const message = `the page changed; ${difference(page.body, after)}`;
    faults.report('hydration', message, { componentStack });
  }
  runWaiting();
  mounted.unmount();
  for (const tag of hoisted) tag.remove();
  root.replaceChildren();
  return page;
}

async function snapshot(path: string): Promise<Snapshot> {
  faults.begin(path);
  // With the state that the router would otherwise write: each call costs the browser a millisecond.
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
  const { name = '', found = false, modules = [], parts = [] } = screen ?? {};
  return {
    path,
    page: name,
    found,
    modules: [START, ...modules],
    parts,
    ...page,
    structuredData: described,
    card,
    faults: faults.list,
  };
}

hideEverything();
faults.watchWindow();
window.giveUp = giveUp;

/**
 * Renders, hydrates and hands over each path in turn.
 * Stops after a page with a fault: React's server renderer leaves its contexts as they were when
 * a component threw, so the next page needs a fresh load.
 */
window.prerender = async (paths) => {
  await takeParts(paths);
  // What else the batch needs is fetched side by side; a failure is told when its page is made.
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
