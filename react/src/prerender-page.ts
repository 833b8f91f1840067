import { createElement, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';

import type { Options } from '../index';
import { allHydrated } from './boundaries';
import { componentsAround } from './component-stack';
import { whenReady } from './ready';

/** A fault in a page, with its message and stacks (docs/contract.md). */
interface Fault {
  kind: 'thrown' | 'hydration';
  message: string;
  stack: string;
  componentStack: string;
}

/** A rendered page; the prerenderer adds its head, links and modules. */
export interface RenderedPage {
  body: string;
  faults: Fault[];
}

interface Info {
  componentStack?: string | null | undefined;
}

const HOISTED = 'title, meta, link';
const IGNORED = '[data-prerender-ignore]';
/** Milliseconds for head tags that a library writes after the next frame, such as helmet. */
const FRAME = 100;

function fault(kind: Fault['kind'], error: unknown, info?: Info): Fault {
  const known = error instanceof Error;
  return {
    kind,
    message: known ? `${error.name}: ${error.message}` : String(error),
    stack: (known && error.stack) || '',
    componentStack: info?.componentStack ?? '',
  };
}

/**
 * Renders the app to markup, waiting for lazy components and promises. Boundaries of any size stay
 * where they are, because moving them needs an inline script.
 */
async function markupOf(app: ReactElement, faults: Fault[]): Promise<string> {
  const stream = await renderToReadableStream(app, {
    progressiveChunkSize: Infinity,
    onError: (error: unknown, info?: Info) => void faults.push(fault('thrown', error, info)),
  });
  await stream.allReady;
  const markup = await new Response(stream).text();
  // React 18 leaves the contexts of a suspended component behind; another render resets them.
  await renderToReadableStream(createElement('i'));
  return markup;
}

/** Inserts markup; moves the head tags that React 19 writes in front of it to the head. */
function insert(markup: string, root: Element): void {
  root.innerHTML = markup;
  const hoisted: Element[] = [];
  for (const tag of root.children) {
    if (!tag.matches(HOISTED)) break;
    hoisted.push(tag);
  }
  document.head.append(...hoisted);
}

function hydrate(app: ReactElement, root: HTMLElement, faults: Fault[]): Promise<void> {
  return new Promise((resolve) => {
    const fail = (error: unknown, info: Info) => {
      faults.push(fault('thrown', error, info));
      resolve();
    };
    const options = {
      onRecoverableError: (error: unknown, info: Info) => {
        const cause = error instanceof Error ? error.cause : undefined;
        faults.push(fault('hydration', cause ?? error, info));
      },
      onCaughtError: fail,
      onUncaughtError: fail,
    };
    hydrateRoot(root, whenReady(app, resolve), options);
    // React 18 reports an uncaught error to the window only.
    addEventListener('error', () => resolve());
  });
}

/** Returns the markup without the elements that the page excepts from the comparison. */
function comparable(root: Element): string {
  if (!root.querySelector(IGNORED)) return root.innerHTML;
  const copy = root.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(IGNORED)) element.remove();
  return copy.innerHTML;
}

/** Returns markup as React writes it in the browser: no comments, and other spaces in styles. */
function asRenderedAgain(markup: string): string {
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const element of template.content.querySelectorAll<HTMLElement>('[style]')) {
    element.setAttribute('style', element.style.cssText);
  }
  return template.innerHTML.replace(/<!--.*?-->/gs, '');
}

/** Returns both texts around the first change; React renders again after most of them. */
function difference(before: string, after: string): string {
  const [was, is] = [asRenderedAgain(before), asRenderedAgain(after)];
  return was === is ? firstChange(before, after) : firstChange(was, is);
}

function firstChange(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `before: …${before.slice(from, at + 60)}… after: …${after.slice(from, at + 60)}…`;
}

/** Renders the page of this document, and verifies that React hydrates its markup. */
export async function prerenderPage(
  app: ReactElement,
  root: HTMLElement,
  options: Options,
): Promise<RenderedPage> {
  const faults: Fault[] = [];
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
    if (faults.length > 0) return { body, faults };
    body = root.innerHTML;
    const before = comparable(root);
    await hydrate(app, root, faults);
    await allHydrated(root);
    await new Promise((resolve) => setTimeout(resolve, FRAME));
    const after = comparable(root);
    if (after !== before) {
      const change = difference(before, after);
      const [first] = faults;
      if (first) first.message += `; ${change}`;
      else {
        const componentStack = await componentsAround(body, root);
        faults.push(fault('hydration', `the page changed; ${change}`, { componentStack }));
      }
    }
  } catch (error) {
    if (faults.length === 0) faults.push(fault('thrown', error));
  }
  return { body, faults };
}
