import { createElement, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';

import type { Options } from '../index';
import { allHydrated } from './boundaries';
import { componentsAround } from './component-stack';
import { type Fault, faultOf, type Info, reportingOptions } from './fault';
import { difference, insert } from './markup';
import { whenReady } from './ready';

/** A rendered page; the prerenderer adds its head, links and modules. */
export interface RenderedPage {
  body: string;
  faults: Fault[];
  /** Returns the components around the first difference from earlier markup, as a stack trace. */
  around: (markup: string) => Promise<string>;
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

/** Returns a copy of the page without the elements that it excepts from the comparison. */
function comparable(root: Element): Element {
  const copy = root.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(IGNORED)) element.remove();
  return copy;
}

/** Returns markup as React writes it in the browser: no comments, and other spaces in styles. */
function asRenderedAgain(page: Element): string {
  const copy = page.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll<HTMLElement>('[style]')) {
    element.setAttribute('style', element.style.cssText);
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

/** Renders the page of this document, and verifies that React hydrates its markup. */
export async function prerenderPage(
  app: ReactElement,
  root: HTMLElement,
  options: Options,
): Promise<RenderedPage> {
  const faults: Fault[] = [];
  const around = (markup: string) => componentsAround(markup, root);
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
    body = root.innerHTML;
    const before = comparable(root);
    await hydrate(app, root, faults);
    await allHydrated(root);
    await new Promise((resolve) => setTimeout(resolve, FRAME));
    const after = comparable(root);
    if (after.innerHTML !== before.innerHTML) {
      const change = changeOf(before, after);
      const componentStack = await around(body);
      const [first] = faults;
      if (!first) {
        faults.push(faultOf('hydration', `the page changed; ${change}`, { componentStack }));
      } else {
        first.message += `; ${change}`;
        // React names components without their positions.
        first.componentStack = componentStack || first.componentStack;
      }
    }
  } catch (error) {
    if (faults.length === 0) faults.push(faultOf('thrown', error));
  }
  return { body, faults, around };
}
