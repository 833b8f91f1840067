import { createElement, type ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

import { tab } from './contract';
import type { Info } from './fault';
import { unlessGivenUp } from './waiting';

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
