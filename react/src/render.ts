import { createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToReadableStream, renderToString } from 'react-dom/server';

import { changeBetween } from './changes';
import { tab } from './contract';
import { type Fault, type Info, reportingOptions } from './fault';
import { parsed, withoutIgnored } from './markup';
import { translationHint } from './page-faults';
import { componentsAround } from './react-tree';
import { allHydrated, whenReady } from './start';
import { settled, unlessGivenUp } from './waiting';

const PENDING = 'a promise that a component reads, or a lazy component';
/** The comment of `renderToString` for a boundary that waits or failed. */
const UNFINISHED = /<!--\$[!?]-->/;

/**
 * Renders the app to markup, waiting for lazy components and promises. Boundaries of any size stay
 * where they are, because moving them needs an inline script.
 */
export async function finalMarkup(app: ReactElement): Promise<string> {
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
export async function immediateMarkup(app: ReactElement): Promise<string> {
  try {
    const markup = renderToString(app);
    if (!UNFINISHED.test(markup)) return markup;
  } catch {
    // The stream reports the error with the components around it.
  }
  return finalMarkup(app);
}

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
  const rendered = withoutIgnored(parsed(await again().catch(() => body)));
  const change = changeBetween(before, rendered);
  const now = change ? rendered : withoutIgnored(root.cloneNode(true) as Element);
  const message = change || changeBetween(before, now);
  if (message) fault.message += `; ${message}${translationHint(before, now)}`;
  // React names components without their positions.
  const stack = await componentsAround(body, root, change ? rendered : root);
  fault.componentStack = stack || fault.componentStack;
}

/**
 * Hydrates the markup in the root element, and explains the fault that React reports. `late` waits
 * for what the app changes after its effects; `again` renders the first markup once more.
 */
export async function verifyHydration(
  app: ReactElement,
  root: HTMLElement,
  body: string,
  late: () => Promise<void>,
  again: () => Promise<string>,
): Promise<Root> {
  const { faults } = tab();
  const mounted = await hydrate(app, root);
  await late();
  const [fault] = faults.list;
  if (fault?.kind === 'hydration') await explain(fault, body, root, again);
  return mounted;
}
