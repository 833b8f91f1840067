/**
 * The upper limit of speed: Node renders the app's pages with renderToString, without a browser,
 * hydration check or audit. Stubs replace the globals that need a browser.
 */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { StaticRouter } from 'react-router-dom';

import { EnquiryCounter } from '../../spa/src/features/enquiry/enquiry-counter';
import { SearchField } from '../../spa/src/features/search/search-field';
import { ErrorBoundary } from '../../spa/src/layout/error-boundary';
import { Frame } from '../../spa/src/layout/frame';
import { screenAt } from '../../spa/src/app/screens';

/** Set the globals that the app reads, after React and Helmet have loaded in server mode. */
export function stubGlobals(origin: string, lang: string, parts: Record<string, unknown>): void {
  Object.assign(globalThis, {
    window: { prerendering: { origin, parts } },
    document: { documentElement: { lang }, getElementById: () => null },
  });
}

export async function render(path: string): Promise<{ page: string; markup: string }> {
  const { name, element } = await screenAt(path);
  const markup = renderToString(
    <StrictMode>
      <ErrorBoundary>
        <HelmetProvider>
          <StaticRouter location={path}>
            <Frame search={<SearchField />} enquiry={<EnquiryCounter />}>
              {element}
            </Frame>
          </StaticRouter>
        </HelmetProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
  return { page: name, markup };
}
