import { createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToReadableStream, renderToString } from 'react-dom/server';

import { publishAttributes } from './addresses';
import { type OtherPage, type PageApp, type PageDetails, tab } from './contract';
import {
  addToHead,
  digestOf,
  HOISTED,
  insert,
  parsed,
  publishedTag,
  unescapeRawText,
  withoutIgnored,
} from './markup';
import { changeSince, markupDifference, reported, translationHint } from './page-faults';
import { chunksOf, componentsAround } from './react-tree';
import { allHydrated, importAll, whenReady } from './start';
import { ownTags } from './tab/page-contents';
import { settled, unlessGivenUp } from './waiting';
import { changeBetween, misnesting } from './changes';
import { type Fault, faultOf, type Info, reportingOptions } from './fault';

const PENDING = 'a promise that a component reads, or a lazy component';
/** The comment of `renderToString` for a boundary that waits or failed. */
const UNFINISHED = /<!--\$[!?]-->/;

/**
 * Renders the app to markup, waiting for lazy components and promises. Boundaries of any size stay
 * where they are, because moving them needs an inline script.
 */
async function finalMarkup(app: ReactElement): Promise<string> {
  const { faults, waiting } = tab();
  const rendering = renderToReadableStream(app, {
    progressiveChunkSize: Infinity,
    signal: waiting,
    onError: (error: unknown, info?: Info) => {
      if (waiting.aborted) faults.report('pending', PENDING, info);
      else faults.report('thrown', error, info);
    },
  });
  const stream = await unlessGivenUp(rendering, PENDING);
  await unlessGivenUp(stream.allReady, PENDING);
  const markup = await new Response(stream).text();
  // React 18 leaves the contexts of a suspended component behind; another render resets them.
  await renderToReadableStream(createElement('i'));
  return markup;
}

/** Renders an app whose chunks are usually loaded already, which saves the stream. */
async function immediateMarkup(app: ReactElement): Promise<string> {
  try {
    const markup = renderToString(app);
    if (!UNFINISHED.test(markup)) return markup;
  } catch {
    // The stream reports the error with the components around it.
  }
  return finalMarkup(app);
}

const ELSEWHERE = 'Link to that page, and redirect this path on the host';
const UNCOMMITTED = 'React has not committed the page';

/** Hydrates the markup in the root element, and reports what React reports. */
async function hydrate(app: ReactElement, root: HTMLElement): Promise<Root> {
  const { faults } = tab();
  let mounted: Root | undefined;
  const committed = new Promise<void>((resolve) => {
    const options = reportingOptions((...fault) => faults.report(...fault), resolve);
    mounted = hydrateRoot(root, whenReady(app, resolve), options);
    // React 18 reports an uncaught error to the window only.
    addEventListener('error', () => resolve(), { once: true });
  });
  await unlessGivenUp(committed, UNCOMMITTED).catch(() => faults.report('pending', UNCOMMITTED));
  await settled();
  await allHydrated(root);
  return mounted!;
}

const EARLY =
  'an effect updated a Suspense boundary before it had hydrated; wrap the update in startTransition.';

/**
 * Adds the difference between the markup and what the app renders first, or shows now, to the first
 * fault, with the components around it.
 */
async function explain(
  fault: Fault,
  body: string,
  root: HTMLElement,
  again: () => Promise<string>,
): Promise<void> {
  const before = withoutIgnored(parsed(body));
  const { faults } = tab();
  const list = [...faults.list];
  const rendered = withoutIgnored(parsed(await again().catch(() => body)));
  faults.list = list;
  const change = changeBetween(before, rendered);
  const now = change ? rendered : withoutIgnored(root.cloneNode(true) as Element);
  const nesting = change ? '' : misnesting(root);
  const message = change || nesting || changeBetween(before, now);
  if (message) fault.message += `; ${message}${translationHint(before, now)}`;
  // React names components without their positions.
  const markup = nesting ? root.innerHTML : body;
  const stack = await componentsAround(markup, root, change ? rendered : root);
  fault.componentStack = stack || fault.componentStack;
}

/**
 * Hydrates the markup in the root element, and explains the fault that React reports. `late` waits
 * for what the app changes after its effects; `again` renders the first markup once more.
 */
async function verifyHydration(
  app: ReactElement,
  root: HTMLElement,
  body: string,
  late: () => Promise<void>,
  again: () => Promise<string>,
): Promise<Root> {
  const { faults } = tab();
  const mounted = await hydrate(app, root);
  await late();
  for (const fault of faults.list.filter(({ message }) => message.includes('React error #421')))
    Object.assign(fault, { kind: 'changed', message: EARLY });
  const fault = faults.list.find(({ kind }) => kind !== 'changed');
  if (fault?.kind === 'hydration') await explain(fault, body, root, again);
  return mounted;
}

/** A page to show, and what an app that describes its pages adds. */
export interface Shown {
  element: ReactElement;
  /** Called when the page is hydrated. */
  describe?: () => Promise<PageDetails>;
}

/** How an app is rendered: in a document for each page, or with all pages in one document. */
export interface Way {
  root: HTMLElement;
  isInPlace: boolean;
  prepare?: (paths: string[]) => Promise<void>;
  show: (path: string) => Promise<Shown>;
}

/** The head tags of a page. Sheets and preloads serve the running app, which adds each once. */
const PAGE_TAGS =
  'title, meta, link:not([rel=stylesheet], [rel=modulepreload], [rel=preload][as=script]), ' +
  'style[data-precedence], script[async], script[type="application/ld+json"], ' +
  'script[type="speculationrules"]';
/** Milliseconds for head tags that a library writes after the next frame, such as helmet. */
const FRAME = 100;
/** Milliseconds to wait for data that the page requested. */
const DATA = 5000;

class ReactApp implements PageApp {
  /** Marks the chunk of this module, which is not published. */
  readonly mark = 'prehydrate:crawl-only';
  #way: Way;
  #mounted: Root | undefined;
  #hoisted: Element[] = [];
  #shell: Element[];

  constructor(way: Way) {
    this.#way = way;
    this.#shell = [...this.root.ownerDocument.head.children];
  }

  get root() {
    return this.#way.root;
  }

  get isInPlace() {
    return this.#way.isInPlace;
  }

  chunks = () => chunksOf(this.root);
  changeSince = (markup: string) => changeSince(markup, this.root);
  prepare = (paths: string[]) => this.#way.prepare?.(paths) ?? Promise.resolve();

  async #show(path: string): Promise<Shown> {
    // The state that a router would otherwise set itself, because each such call costs a millisecond.
    if (this.isInPlace) history.replaceState({ idx: 0 }, '', path);
    return unlessGivenUp(this.#way.show(path), `the work before the first render of ${path}`);
  }

  #markupOf(element: ReactElement): Promise<string> {
    const app = whenReady(element, () => undefined);
    return this.isInPlace ? immediateMarkup(app) : finalMarkup(app);
  }

  /** Inserts markup into the root element; returns it as the browser writes it. */
  #insert(markup: string): string {
    this.#hoisted = insert(markup, this.root);
    unescapeRawText(this.root);
    publishAttributes(this.root);
    return this.root.innerHTML;
  }

  #late = async () => {
    if (this.isInPlace) return;
    const { faults } = tab();
    const pause = () => new Promise((resolve) => setTimeout(resolve, FRAME));
    await pause();
    for (let waited = 0; faults.requests > 0 && waited < DATA; waited += FRAME) await pause();
  };

  async #hydrate(element: ReactElement, body: string): Promise<void> {
    const again = async () => {
      const holder = this.root.cloneNode() as HTMLElement;
      holder.innerHTML = await this.#markupOf(element);
      while (holder.firstElementChild?.matches(HOISTED)) holder.firstElementChild.remove();
      return holder.innerHTML;
    };
    this.#mounted = await verifyHydration(element, this.root, body, this.#late, again);
  }

  async render(path: string) {
    const { faults } = tab();
    let [markup, body] = ['', ''];
    try {
      const { element, describe } = await this.#show(path);
      markup = await this.#markupOf(element);
      body = this.#insert(markup);
      if (faults.list.length > 0) return { markup, body: '', changes: [] };
      await this.#hydrate(element, body);
      const changes = faults.list.filter(({ kind }) => kind === 'changed');
      faults.list = faults.list.filter(({ kind }) => kind !== 'changed');
      if (faults.list.length === 0) changes.push(...(await changeSince(body, this.root)));
      if (location.pathname !== new URL(path, location.href).pathname)
        faults.list.unshift(faultOf('moved', `leads to ${location.pathname}. ${ELSEWHERE}`));
      const details = await describe?.();
      return { markup, body, changes, ...(details && { details }) };
    } catch (error) {
      await reported(error);
      return { markup, body, changes: [] };
    }
  }

  async compare({ path, content, markupDigest, chunks }: OtherPage) {
    const { faults } = tab();
    try {
      await importAll(chunks);
      const { element } = await this.#show(path);
      const markup = await this.#markupOf(element);
      // Parsing and writing markup takes longer than rendering it.
      if ((await digestOf(markup)) === markupDigest) return;
      const { head, body } = await content();
      const rendered = this.#insert(markup);
      const own = ownTags(this.#hoisted, this.#shell, markup).map(publishedTag);
      const added = own.find((tag) => !head.includes(tag));
      if (added) faults.report('hydration', `the first render adds ${added} to the head`);
      const fault = markupDifference(body, rendered);
      if (!fault) return;
      this.root.innerHTML = body;
      const hydrate = () => this.#hydrate(element, body);
      fault.componentStack = await componentsAround(body, this.root, parsed(rendered), hydrate);
      faults.list = [fault, ...faults.list.filter(({ kind }) => kind !== 'changed')];
    } catch (error) {
      await reported(error);
    }
  }

  async hydrate({ path, content, chunks }: OtherPage) {
    try {
      const { head, body } = await content();
      await importAll(chunks);
      const { element } = await this.#show(path);
      this.#hoisted = [...parsed(head.join('')).children];
      addToHead(this.#hoisted, this.root.ownerDocument.head);
      this.root.innerHTML = body;
      await this.#hydrate(element, body);
    } catch (error) {
      await reported(error);
    }
  }

  clear() {
    tab().runTimers();
    this.#mounted?.unmount();
    this.#mounted = undefined;
    this.root.replaceChildren();
    const { head } = this.root.ownerDocument;
    for (const tag of head.querySelectorAll(PAGE_TAGS))
      if (!this.#shell.includes(tag)) tag.remove();
    head.prepend(...this.#shell.filter((tag) => tag.parentNode !== head));
  }
}

/** Returns what an app offers to the tab of the prerenderer. */
export function pageApp(way: Way): PageApp {
  return new ReactApp(way);
}
