import { createElement, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';

import type { Options } from '../index';
import { allHydrated } from './boundaries';
import { componentsAround } from './component-stack';
import { type Fault, faultOf, type Info, reportingOptions } from './fault';
import { unescapeJsonLd } from './json-ld';
import { addToHead, difference, insert } from './markup';
import { importAll, whenReady } from './ready';

/** A rendered page; the prerenderer adds its head, links and modules. */
export interface RenderedPage {
  body: string;
  faults: Fault[];
  /** Returns the components around the first difference from earlier markup, as a stack trace. */
  around: (markup: string) => Promise<string>;
}

/** A page that was rendered in another document. */
export interface OtherPage {
  /** The tags that the page adds to the head, each as HTML. */
  head: string[];
  body: string;
  /** The addresses of its chunks. */
  chunks: string[];
}

const IGNORED = '[data-prerender-ignore]';
/** Milliseconds for head tags that a library writes after the next frame, such as helmet. */
const FRAME = 100;

/**
 * Renders the app to markup, waiting for lazy components and promises. Boundaries of any size stay
 * where they are, because moving them needs an inline script.
 */
async function markupOf(app: ReactElement, faults: Fault[]): Promise<string> {
  const stream = await renderToReadableStream(app, {
    progressiveChunkSize: Infinity,
    onError: (error: unknown, info?: Info) => void faults.push(faultOf('thrown', error, info)),
  });
  await stream.allReady;
  const markup = await new Response(stream).text();
  // React 18 leaves the contexts of a suspended component behind; another render resets them.
  await renderToReadableStream(createElement('i'));
  return markup;
}

function hydrate(app: ReactElement, root: HTMLElement, faults: Fault[]): Promise<void> {
  return new Promise((resolve) => {
    const report = (...details: Parameters<typeof faultOf>) =>
      void faults.push(faultOf(...details));
    hydrateRoot(root, whenReady(app, resolve), reportingOptions(report, resolve));
    // React 18 reports an uncaught error to the window only.
    addEventListener('error', () => resolve());
  });
}

/**
 * Returns a copy of the page without the elements that it excepts from the comparison, and without
 * inline styles, because animations change them; a visit of the published page reports those.
 */
function comparable(root: Element): Element {
  const copy = root.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(IGNORED)) element.remove();
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
  return copy;
}

function elementsOf(markup: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return [...template.content.children];
}

/** Returns markup without what React writes in another way in the browser: comments and order. */
function asRenderedAgain(page: Element): string {
  const copy = page.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('*')) {
    const sorted = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of sorted) element.removeAttribute(name);
    for (const { name, value } of sorted) element.setAttribute(name, value);
  }
  return copy.innerHTML.replace(/<!--.*?-->/gs, '');
}

/** Returns both texts around the first change; React renders again after most of them. */
function changeOf(before: Element, after: Element): string {
  const [was, is] = [asRenderedAgain(before), asRenderedAgain(after)];
  const parsed = document.createElement('template');
  parsed.innerHTML = is;
  const nesting =
    parsed.innerHTML === is ? '' : ' An element is not allowed inside its parent; move it.';
  const change = was === is ? difference(before.innerHTML, after.innerHTML) : difference(was, is);
  return change + nesting;
}

/** Hydrates the markup in the root element, and returns its change, which the first fault quotes. */
async function hydrateMarkup(
  app: ReactElement,
  root: HTMLElement,
  body: string,
  faults: Fault[],
): Promise<string> {
  const before = comparable(root);
  await hydrate(app, root, faults);
  await allHydrated(root);
  await new Promise((resolve) => setTimeout(resolve, FRAME));
  const after = comparable(root);
  if (after.innerHTML === before.innerHTML) return '';
  const change = changeOf(before, after);
  const [first] = faults;
  if (first) {
    first.message += `; ${change}`;
    // React names components without their positions.
    first.componentStack = (await componentsAround(body, root)) || first.componentStack;
  }
  return change;
}

/** Returns the fault of a page that leads to another one, such as with <Navigate>. */
function departure(): Fault {
  const message = `leads to ${location.pathname}. Link to that page, and redirect this path on the host`;
  return faultOf('moved', message);
}

/** Renders the page of this document, and verifies that React hydrates its markup. */
export async function prerenderPage(
  app: ReactElement,
  root: HTMLElement,
  options: Options,
): Promise<RenderedPage> {
  const faults: Fault[] = [];
  const around = (markup: string) => componentsAround(markup, root);
  const path = location.pathname;
  let body = '';
  try {
    await options.ready?.();
    insert(
      await markupOf(
        whenReady(app, () => undefined),
        faults,
      ),
      root,
    );
    if (faults.length > 0) return { body, faults, around };
    unescapeJsonLd(root);
    body = root.innerHTML;
    const change = await hydrateMarkup(app, root, body, faults);
    if (location.pathname !== path) return { body, faults: [departure()], around };
    if (change && faults.length === 0) {
      const componentStack = await around(body);
      faults.push(faultOf('hydration', `the page changed; ${change}`, { componentStack }));
    }
  } catch (error) {
    if (faults.length === 0) faults.push(faultOf('thrown', error));
  }
  return { body, faults, around };
}

/**
 * Hydrates a page that was rendered in another document, and returns what React reports. A change
 * without a report is allowed, because the page can fit itself to this window.
 */
export async function hydratePage(
  app: ReactElement,
  root: HTMLElement,
  options: Options,
  { head, body, chunks }: OtherPage,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  try {
    await options.ready?.();
    await importAll(chunks);
    addToHead(elementsOf(head.join('')), document.head);
    root.innerHTML = body;
    await hydrateMarkup(app, root, body, faults);
  } catch (error) {
    faults.push(faultOf('thrown', error));
  }
  return faults;
}
