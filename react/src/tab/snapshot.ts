import type { PageDetails, RenderedPage } from '../contract';
import type { Fault } from '../fault';
import { digestOf, parsed, publishedTag, rootElement } from '../markup';
import { changedAttributes, type DocumentAttributes } from './document-attributes';
import type { ConsoleMessage, LateFault } from './faults';
import {
  addressTags,
  cardOf,
  ignoredIn,
  notFoundTags,
  ownTags,
  type References,
  referencesIn,
} from './page-contents';
import { scriptStyles } from './script-styles';
import { loadedFiles, modulesOf, type BuiltApp } from './site';
import type { Stage } from './stage';

/** A rendered page as the prerenderer receives it; prerender/crawl/snapshot.py reads it. */
export interface Snapshot extends References, PageDetails {
  path: string;
  /** The head tags of the page, in order, each as HTML. */
  head: string[];
  /** The styles that scripts added before and after the linked style sheets, as elements. */
  styles: { early: string[]; late: string[] };
  /** The attributes of `<html>` and `<body>` that the page set. */
  attributes: DocumentAttributes;
  /** The id of the root element. */
  root: string;
  /** The markup inside the root element. */
  body: string;
  /** Whether React has hydrated the markup. */
  proven: boolean;
  /** SHA-256 of the body that React hydrated; empty if it did not. */
  rootDigest: string;
  /** SHA-256 of the markup as React's server renderer wrote it. */
  markupDigest: string;
  ignored: string[];
  faults: Fault[];
  messages: ConsoleMessage[];
  /** The changes of the page during hydration, which are not faults. */
  late: LateFault[];
  /** The addresses of other hosts that the page requested. */
  remote: string[];
  /** The files that its document loaded; null if the document shows every page. */
  loaded: string[] | null;
  /** The files that scripts of its document requested, for this page or an earlier one. */
  fetched: string[];
}

/** Returns the faults of a page, the most likely cause first: uncaught errors, then React's. */
export function ordered(faults: Fault[]): Fault[] {
  const rank = ({ kind }: Fault) => (kind === 'thrown' ? 0 : 1);
  return [...faults].sort((a, b) => rank(a) - rank(b));
}

/** Returns the properties of a page that its document shows, for an app that does not give them. */
async function derived(stage: Stage, built: BuiltApp, path: string, nowhere: string) {
  const { page, app, view } = stage;
  const files = app?.isInPlace ? await app.chunks() : loadedFiles(view);
  const isMissing = path === nowhere;
  const { origin } = window.prerendering!;
  page.head.append(
    ...(isMissing ? notFoundTags(page) : addressTags(page, built.head, origin, path)),
  );
  const card = isMissing ? null : cardOf(page);
  return {
    page: path,
    found: true,
    modules: modulesOf(built, files),
    parts: [],
    structuredData: '',
    card,
  };
}

/** Returns what a stage shows of a page. */
export async function described(
  { app, ...stage }: Stage,
  built: BuiltApp,
  path: string,
  nowhere: string,
  { markup, body, details }: RenderedPage,
) {
  const document = app ? app.root.ownerDocument : stage.page;
  const own = details ?? (await derived({ app, ...stage }, built, path, nowhere));
  const { early, late } = scriptStyles(document, built.head, body);
  return {
    path,
    ...own,
    ...referencesIn(app?.root ?? parsed(body), path),
    head: ownTags([...document.head.children], built.head, markup).map(publishedTag),
    styles: { early: early.map(publishedTag), late: late.map(publishedTag) },
    attributes: changedAttributes(document, stage.attributes),
    root: (app?.root ?? rootElement(stage.page))?.id ?? '',
    body,
    markupDigest: await digestOf(markup),
    ignored: ignoredIn(document),
  };
}

/** Adds the faults and messages of a page, and the digest of its markup if it has no faults. */
export async function completed(
  page: Awaited<ReturnType<typeof described>>,
  { app, tab, view }: Stage,
  changes: Fault[],
): Promise<Snapshot> {
  const { list, messages, remote } = tab.faults;
  const proven = app !== undefined;
  const faults = ordered(list);
  const rootDigest = proven && faults.length === 0 ? await digestOf(page.body) : '';
  const late = changes.map((fault) => ({ ...fault, path: page.path, when: 'during hydration' }));
  const loaded = app?.isInPlace ? null : loadedFiles(view);
  const fetched = loadedFiles(view, ['fetch', 'xmlhttprequest']);
  return { ...page, proven, rootDigest, faults, messages, late, remote, loaded, fetched };
}
